import { seal, unseal } from '#platform/seal.ts';

const purpose = 'staff authenticator';

/** Encrypts the secret of a colleague's app for this account alone; nobody can read it without the site's own key. */
export function sealAuthenticator(plain: Buffer, staffId: bigint, secret: string): Buffer {
  return seal(plain, secret, { purpose, owner: String(staffId) });
}

export function openAuthenticator(sealed: Buffer, staffId: bigint, secret: string): Buffer {
  return unseal(sealed, secret, { purpose, owner: String(staffId) });
}
