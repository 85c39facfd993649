import { seal, unseal } from '#platform/seal.ts';

const purpose = 'staff authenticator';

/** What somebody's app knows, as it is kept: for this account alone, and of no use without the site's own key. */
export function sealAuthenticator(plain: Buffer, staffId: bigint, secret: string): Buffer {
  return seal(plain, secret, { purpose, owner: String(staffId) });
}

export function openAuthenticator(sealed: Buffer, staffId: bigint, secret: string): Buffer {
  return unseal(sealed, secret, { purpose, owner: String(staffId) });
}
