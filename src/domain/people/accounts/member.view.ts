import { z } from 'zod';
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

export function memberFromRow(row: MemberRow): Member {
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

export const codeAnswer = z.object({ codeId: z.string() });

export const sessionAnswer = z.object({ token: z.string(), stage: z.enum(['second_factor', 'full']) });
