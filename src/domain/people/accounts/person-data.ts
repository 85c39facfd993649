import { sql } from 'kysely';
import { retention } from '#content/retention.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { monthsAgo } from '#domain/acting/requests/forms-data.ts';
import type { Erased, Holds, Person, PersonData, PersonRecord } from '#domain/acting/requests/person-data.ts';
import { eraseTexts } from '#domain/talk/text-messages/purge-texts.ts';
import { notesAbout } from '#domain/acting/requests/add-staff-work.ts';
import { shownRcNumber, shownTin } from '#domain/values/registered-numbers.ts';
import { accountTypeLabels, type AccountType } from '#domain/values/account.options.ts';
import { addressOf } from './address-of.ts';
import { newsConsent } from './settings/settings.schema.ts';

type Gone = { phone: string | null; is_gone: boolean };

type Content = {
  is_open: boolean;
  name: string;
  email: string | null;
  phone: string | null;
  account_type: AccountType;
  company: string | null;
  location: string | null;
  /** For an open account: the postal address that documents print. */
  address?: string | null;
  rc_number?: string | null;
  tin?: string | null;
  opened_at: string;
  /** Only for an open account. */
  app: boolean | null;
  texts: boolean | null;
  devices: string[] | null;
  picture: string | null;
  news_agreed_version: string | null;
  news_agreed_at: string | null;
  suspended_at: string | null;
  suspended_why: string | null;
  staff_notes: readonly string[];
};

const asked = sql`jsonb_build_object('is_open', false, 'name', name, 'email', email, 'phone', phone,
  'account_type', account_type, 'company', company, 'location', location, 'opened_at', created_at)`;

const openAccounts = (
  most: number | null,
) => sql`select coalesce(seen_at, created_at) as written_at, ${asked} || jsonb_build_object(
  'is_open', true, 'address', ${addressOf('member')}, 'rc_number', rc_number, 'tin', tin, 'texts', phone_is_second_factor,
  'app', exists (select from authenticator a where a.member_id = member.id and a.confirmed_at is not null),
  'devices', (select jsonb_agg(s.device || coalesce(' from the network ' || s.network, '') order by s.seen_at desc) from (
    select * from session where session.member_id = member.id order by seen_at desc limit ${most}) s),
  'picture', (select encode(p.hash, 'hex') from member_picture p where p.member_id = member.id),
  'news_agreed_version', news_agreed_version, 'news_agreed_at', news_agreed_at,
  'suspended_at', suspended_at, 'suspended_why', suspended_why,
  'staff_notes', ${notesAbout('member', sql`member.id`, most)}) as content from member`;

/**
 * A person's account, and any account that the person asked for but has not opened. A copy of the data leaves out links and codes, because
 * they would let its reader into the account, and end within a day.
 */
export const accountData: PersonData = {
  kind: 'accounts',
  tables: [
    'member',
    'session',
    'authenticator',
    'sign_up',
    'member_picture',
    'file',
    'account_link',
    'phone_code',
    'text_message',
    'reset_request',
  ],
  about: (person, most = null) => sql`${openAccounts(most)} where ${isTheirAccount(person)}
    union all
    select created_at, ${asked} from sign_up where ${isTheirWish(person)}`,
  files: (person) =>
    sql`select file_id from member_picture join member on member.id = member_picture.member_id where ${isTheirAccount(person)}`,
  describe,
  erase,
  retire,
};

function describe(kept: Content): PersonRecord {
  const answer = (label: string, value: string | null | undefined) => (value ? [{ label, value }] : []);
  return {
    title: kept.is_open ? 'Your account' : 'A sign-up that was not confirmed',
    answers: [
      { label: 'Name', value: kept.name },
      ...answer('E-mail', kept.email),
      ...answer('Phone', kept.phone),
      { label: 'Account type', value: accountTypeLabels[kept.account_type].name },
      ...answer('Company', kept.company),
      ...answer('Location', kept.location),
      ...answer('Address', kept.address),
      ...answer('RC number', kept.rc_number && shownRcNumber(kept.rc_number)),
      ...answer('TIN', kept.tin && shownTin(kept.tin)),
      { label: kept.is_open ? 'Opened on' : 'Asked for on', value: new Date(kept.opened_at) },
      ...(kept.is_open ? describeOpen(kept) : []),
    ],
    ...(kept.picture && { picture: { label: 'Your picture', hash: kept.picture } }),
  };
}

function describeOpen(kept: Content): PersonRecord['answers'] {
  const second = [kept.app && 'authenticator app', kept.texts && 'text message'].filter(Boolean).join(', ');
  return [
    { label: 'Second step at sign-in', value: second || 'None' },
    ...(kept.devices ? [{ label: 'Signed in on', value: kept.devices.join(', ') }] : []),
    ...(kept.news_agreed_at ? [{ label: 'You agreed to', value: newsText(kept.news_agreed_version) }] : []),
    ...(kept.news_agreed_at ? [{ label: 'Agreed on', value: new Date(kept.news_agreed_at) }] : []),
    ...(kept.suspended_at ? [{ label: 'Suspended since', value: new Date(kept.suspended_at) }] : []),
    ...(kept.suspended_why ? [{ label: 'Suspended because', value: kept.suspended_why }] : []),
    ...kept.staff_notes.map((value) => ({ label: 'Note of our team', value })),
  ];
}

/** The text of the news consent. Of an older version, only the version's name is known. */
function newsText(version: string | null): string {
  return version === newsConsent.version ? newsConsent.text : `Version ${version}`;
}

function isTheirAccount({ memberId, email }: Person) {
  return sql<boolean>`(member.id = ${memberId ?? null} or member.email = ${email ?? null})`;
}

function isTheirWish({ email, phone }: Person) {
  return sql<boolean>`(email = ${email ?? null} or phone = ${phone ?? null})`;
}

/**
 * The database deletes picture, sessions, links and codes together with the account. If other rows refer to the account, its row stays
 * without the person's details. Demo accounts belong to no person, and stay.
 */
async function erase(ctx: Ctx, person: Person): Promise<Erased> {
  const wishes = await sql`delete from sign_up where ${isTheirWish(person)}`.execute(ctx.db);
  await sql`delete from reset_request where email = ${person.email ?? null}`.execute(ctx.db);
  const own = sql`select id, phone from member where ${isTheirAccount(person)} and not is_demo for update`;
  const { deleted, anonymised } = await eraseAccounts(ctx, own);
  await erasePhones(ctx, [person.phone]);
  return { deleted: deleted + Number(wishes.numAffectedRows ?? 0n), anonymised };
}

function retire(ctx: Ctx, most: number, held: Holds): Promise<Erased> {
  const old = sql`select id, phone from member
    where not is_demo and anonymised_at is null
      and coalesce(seen_at, created_at) < ${monthsAgo(ctx, retention.accounts.kept_months)}
      and not exists (select from (${held}) held where held.member_id = member.id)
    order by coalesce(seen_at, created_at) limit ${most} for update skip locked`;
  return eraseAccounts(ctx, old);
}

async function eraseAccounts(ctx: Ctx, which: ReturnType<typeof sql>): Promise<Erased> {
  const { rows } = await sql<Gone>`
    select phone, erase_member(id, ${ctx.now}) as is_gone from (${which}) leaving`.execute(ctx.db);
  await erasePhones(
    ctx,
    rows.map(({ phone }) => phone),
  );
  const deleted = rows.filter(({ is_gone }) => is_gone).length;
  return { deleted, anonymised: rows.length - deleted };
}

async function erasePhones(ctx: Ctx, numbers: readonly (string | null | undefined)[]): Promise<void> {
  const phones = numbers.filter((number) => typeof number === 'string');
  if (phones.length === 0) return;
  await ctx.db.deleteFrom('phone_code').where('phone', 'in', phones).execute();
  await eraseTexts(ctx, phones);
}
