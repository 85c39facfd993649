import { sql, type RawBuilder } from 'kysely';
import { retention } from '#content/retention.ts';
import type { Ctx } from '../context.ts';
import { monthsAgo } from '../kept-forms.ts';
import type { Erased, PersonData, PersonRecord } from '../person-data.ts';
import { accountTypeLabels, type AccountType } from './account.options.ts';
import { newsConsent } from './settings/news.schema.ts';

type Owner = { phone: string | null };

type Kept = {
  is_open: boolean;
  name: string;
  email: string | null;
  phone: string | null;
  account_type: AccountType;
  company: string | null;
  location: string | null;
  opened_at: string;
  /** Of an open account alone. */
  app: boolean | null;
  texts: boolean | null;
  devices: string[] | null;
  /** As base64. */
  picture: string | null;
  news_agreed_version: string | null;
  news_agreed_at: string | null;
};

const asked = sql`jsonb_build_object('is_open', false, 'name', name, 'email', email, 'phone', phone,
  'account_type', account_type, 'company', company, 'location', location, 'opened_at', created_at)`;

const openAccounts = sql`select coalesce(seen_at, created_at) as written_at, ${asked} || jsonb_build_object(
  'is_open', true, 'texts', phone_is_second_factor,
  'app', exists (select from authenticator a where a.member_id = member.id and a.confirmed_at is not null),
  'devices', (select jsonb_agg(s.device order by s.seen_at desc) from session s where s.member_id = member.id),
  'picture', (select translate(encode(p.bytes, 'base64'), E'\\n', '') from member_picture p where p.member_id = member.id),
  'news_agreed_version', news_agreed_version, 'news_agreed_at', news_agreed_at) as content from member`;

/**
 * A person's account, and the one that they asked for and have not opened. Links and codes are left out of what is shown:
 * they are gone within a day, and are worth something only to whoever has them.
 */
export const accountData: PersonData & { aboutMember(id: bigint): RawBuilder<unknown> } = {
  kind: 'accounts',
  tables: ['member', 'sign_up', 'member_picture', 'account_link', 'phone_code', 'text_message'],
  about: (email) => sql`${openAccounts} where email = ${email}
    union all
    select created_at, ${asked} from sign_up where email = ${email}`,
  aboutMember: (id) => sql`${openAccounts} where id = ${id}`,
  describe,
  erase,
  retire,
};

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
      ...(kept.is_open ? describeOpen(kept) : []),
    ],
    ...(kept.picture && { picture: { label: 'Your picture', address: `data:image/webp;base64,${kept.picture}` } }),
  };
}

function describeOpen(kept: Kept): PersonRecord['answers'] {
  const second = [kept.app && 'authenticator app', kept.texts && 'text message'].filter(Boolean).join(', ');
  return [
    { label: 'Second step at sign-in', value: second || 'None' },
    ...(kept.devices ? [{ label: 'Signed in on', value: kept.devices.join(', ') }] : []),
    ...(kept.news_agreed_at ? [{ label: 'You agreed to', value: newsText(kept.news_agreed_version) }] : []),
    ...(kept.news_agreed_at ? [{ label: 'Agreed on', value: new Date(kept.news_agreed_at) }] : []),
  ];
}

/** Only the words of the present version are at hand; an older one is named. */
function newsText(version: string | null): string {
  return version === newsConsent.version ? newsConsent.text : `Version ${version}`;
}

/** With the account go its picture, sessions, links and codes: the tables say so. Demo accounts are nobody's, and stay. */
async function erase(ctx: Ctx, email: string): Promise<Erased> {
  const wishes = await sql`delete from sign_up where email = ${email}`.execute(ctx.db);
  const accounts = await sql<Owner>`
    delete from member where email = ${email} and not is_demo returning phone`.execute(ctx.db);
  await erasePhones(ctx, accounts.rows);
  return { deleted: accounts.rows.length + Number(wishes.numAffectedRows ?? 0n), emptied: 0 };
}

/** The same for a member whom no address names. */
export async function eraseMember(ctx: Ctx, id: bigint): Promise<Erased> {
  const { rows } = await sql<Owner>`delete from member where id = ${id} and not is_demo returning phone`.execute(
    ctx.db,
  );
  await erasePhones(ctx, rows);
  return { deleted: rows.length, emptied: 0 };
}

/** Accounts that nobody has come to for so long. */
async function retire(ctx: Ctx, most: number): Promise<Erased> {
  const { rows } = await sql<Owner>`delete from member where id = any(array(
    select id from member where not is_demo and coalesce(seen_at, created_at) < ${monthsAgo(ctx, retention.accounts.kept_months)}
    order by coalesce(seen_at, created_at) limit ${most} for update skip locked
  )) returning phone`.execute(ctx.db);
  await erasePhones(ctx, rows);
  return { deleted: rows.length, emptied: 0 };
}

async function erasePhones(ctx: Ctx, owners: readonly Owner[]): Promise<void> {
  const phones = owners.flatMap(({ phone }) => (phone === null ? [] : [phone]));
  if (phones.length === 0) return;
  await ctx.db.deleteFrom('phone_code').where('phone', 'in', phones).execute();
  await ctx.db.deleteFrom('text_message').where('to_phone', 'in', phones).execute();
}
