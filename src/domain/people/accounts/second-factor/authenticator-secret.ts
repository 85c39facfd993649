import { seal, unseal } from '#platform/seal.ts';

const purpose = 'authenticator';

export function sealSecret(plain: Uint8Array, memberId: bigint, secret: string): Buffer {
  return seal(plain, secret, { purpose, owner: String(memberId) });
}

export function unsealSecret(sealed: Uint8Array, memberId: bigint, secret: string): Buffer {
  return unseal(sealed, secret, { purpose, owner: String(memberId) });
}
