import type { Member } from '#domain/acting/context.ts';
import type { AccountType } from '#domain/values/account.options.ts';

type MemberRow = {
  id: bigint;
  name: string;
  email: string | null;
  phone: string | null;
  account_type: string;
  picture_hash?: Buffer | null;
};

export function memberOf(row: MemberRow): Member {
  return {
    kind: 'member',
    id: row.id,
    name: row.name,
    email: row.email ?? undefined,
    phone: row.phone ?? undefined,
    accountType: row.account_type as AccountType,
    picture: row.picture_hash?.toString('hex'),
  };
}
