import { seal, unseal } from '#platform/seal.ts';

const purpose = 'staff authenticator';

/** Encrypts the secret of a colleague's authenticator app for this account only. Nobody can read it without the site's secret. */
export function sealStaffAuthenticator(plain: Buffer, staffId: bigint, secret: string): Buffer {
  return seal(plain, secret, { purpose, owner: String(staffId) });
}

export function unsealStaffAuthenticator(sealed: Buffer, staffId: bigint, secret: string): Buffer {
  return unseal(sealed, secret, { purpose, owner: String(staffId) });
}
