import { seal, unseal } from '#platform/seal.ts';

const purpose = 'authenticator';

export function sealAuthenticatorSecret(plain: Uint8Array, memberId: bigint, secret: string): Buffer {
  return seal(plain, secret, { purpose, owner: String(memberId) });
}

export function unsealAuthenticatorSecret(sealed: Uint8Array, memberId: bigint, secret: string): Buffer {
  return unseal(sealed, secret, { purpose, owner: String(memberId) });
}
