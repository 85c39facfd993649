import { z } from 'zod';
import { sql } from 'kysely';
import { aMoment, aWord } from '#domain/values/answer.schema.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import type { AccountType } from '#domain/values/account.options.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { memberList, signUpList, type MembersQuery, type UnconfirmedSignUpsQuery } from './member.list.ts';

export const memberRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().optional(),
  phone: z.string().optional(),
  accountType: aWord<AccountType>(),
  company: z.string().optional(),
  since: aMoment,
  /** When the member was last seen; for a requested account, until when it can be confirmed. */
  lastAt: aMoment.optional(),
  state: z.enum(['active', 'suspended', 'unconfirmed']),
  isShared: z.boolean(),
});

export type ListedMember = z.infer<typeof memberRow>;

const columns = ['name', 'email', 'phone', 'account_type', 'company', 'created_at'] as const;

export async function findMembers(ctx: Ctx, query: MembersQuery): Promise<ListPage<ListedMember>> {
  const people = ctx.db
    .selectFrom('member')
    .select([...columns, 'id', 'seen_at', 'suspended_at', 'is_demo'])
    .where('anonymised_at', 'is', null);
  const page = await memberList.page(people, query);
  const rows = page.rows.map((row): ListedMember => ({
    ...sharedFields(row),
    id: String(row.id),
    lastAt: row.seen_at ?? undefined,
    state: row.suspended_at ? 'suspended' : 'active',
    isShared: row.is_demo,
  }));
  return { ...page, rows };
}

export async function findUnconfirmedSignUps(
  ctx: Ctx,
  query: UnconfirmedSignUpsQuery,
): Promise<ListPage<ListedMember>> {
  const signUps = ctx.db
    .selectFrom('sign_up')
    .select([...columns, sql<string>`id::text`.as('id'), 'expires_at'])
    .where('expires_at', '>', ctx.now);
  const page = await signUpList.page(signUps, query);
  const rows = page.rows.map((row): ListedMember => ({
    ...sharedFields(row),
    id: row.id,
    lastAt: row.expires_at,
    state: 'unconfirmed',
    isShared: false,
  }));
  return { ...page, rows };
}

type SharedRow = {
  name: string;
  email: string | null;
  phone: string | null;
  account_type: string;
  company: string | null;
  created_at: Date;
};

function sharedFields({ name, email, phone, account_type, company, created_at }: SharedRow) {
  return {
    name,
    email: email ?? undefined,
    phone: phone ?? undefined,
    accountType: account_type as AccountType,
    company: company ?? undefined,
    since: created_at,
  };
}

export async function countMembers(ctx: Ctx, query: MembersQuery, most: number): Promise<number> {
  const some = memberList
    .narrow(ctx.db.selectFrom('member').select(sql`1`.as('one')), query)
    .where('anonymised_at', 'is', null)
    .limit(most + 1);
  const { rows } = await sql<{ found: number }>`select count(*)::integer as found from (${some}) as counted`.execute(
    ctx.db,
  );
  return rows[0]!.found;
}
