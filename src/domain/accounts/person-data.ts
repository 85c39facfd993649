import { sql, type RawBuilder } from 'kysely';
import { retention } from '#content/retention.ts';
import type { Ctx } from '../context.ts';
import { monthsAgo } from '../kept-forms.ts';
import type { Erased, PersonData, PersonRecord } from '../person-data.ts';
import { accountTypeLabels, type AccountType } from './account.options.ts';

type Kept = {
  is_open: boolean;
  name: string;
  email: string | null;
  phone: string | null;
  account_type: AccountType;
  company: string | null;
  location: string | null;
  opened_at: string;
};

/**
 * A person's account, and the one that they asked for and have not opened. Links and codes are left out of what is shown:
 * they are gone within a day, and are worth something only to whoever has them.
 */
export const accountData: PersonData = {
  kind: 'accounts',
  tables: ['member', 'sign_up', 'account_link', 'phone_code', 'text_message'],
  about: (email) => sql`
    select coalesce(seen_at, created_at) as written_at, ${content(true)} as content from member where email = ${email}
    union all
    select created_at, ${content(false)} from sign_up where email = ${email}`,
  describe,
  erase,
  retire,
};

function content(isOpen: boolean): RawBuilder<unknown> {
  return sql`jsonb_build_object('is_open', ${isOpen}::boolean, 'name', name, 'email', email, 'phone', phone,
    'account_type', account_type, 'company', company, 'location', location, 'opened_at', created_at)`;
}

function describe(kept: Kept): PersonRecord {
  const said = (label: string, value: string | null) => (value === null ? [] : [{ label, value }]);
  return {
    title: kept.is_open ? 'Your account' : 'An account that was asked for and not opened',
    answers: [
      { label: 'Name', value: kept.name },
      ...said('E-mail', kept.email),
      ...said('Phone', kept.phone),
      { label: 'Account type', value: accountTypeLabels[kept.account_type].name },
      ...said('Company', kept.company),
      ...said('Location', kept.location),
      { label: kept.is_open ? 'Opened on' : 'Asked for on', value: new Date(kept.opened_at) },
    ],
  };
}

/** With the account go its sessions, links and codes: the tables say so. */
async function erase(ctx: Ctx, email: string): Promise<Erased> {
  const wishes = await sql`delete from sign_up where email = ${email}`.execute(ctx.db);
  const accounts = await sql<{
    phone: string | null;
  }>`delete from member where email = ${email} returning phone`.execute(ctx.db);
  await erasePhones(ctx, accounts.rows);
  return { deleted: accounts.rows.length + Number(wishes.numAffectedRows ?? 0n), emptied: 0 };
}

/** Accounts that nobody has come to for so long. */
async function retire(ctx: Ctx, most: number): Promise<Erased> {
  const { rows } = await sql<{ phone: string | null }>`delete from member where id = any(array(
    select id from member where coalesce(seen_at, created_at) < ${monthsAgo(ctx, retention.accounts.kept_months)}
    order by coalesce(seen_at, created_at) limit ${most} for update skip locked
  )) returning phone`.execute(ctx.db);
  await erasePhones(ctx, rows);
  return { deleted: rows.length, emptied: 0 };
}

async function erasePhones(ctx: Ctx, owners: readonly { phone: string | null }[]): Promise<void> {
  const phones = owners.flatMap(({ phone }) => (phone === null ? [] : [phone]));
  if (phones.length === 0) return;
  await ctx.db.deleteFrom('phone_code').where('phone', 'in', phones).execute();
  await ctx.db.deleteFrom('text_message').where('to_phone', 'in', phones).execute();
}
