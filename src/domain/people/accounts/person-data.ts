import { sql } from 'kysely';
import { retention } from '#content/retention.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { monthsAgo } from '#domain/acting/requests/forms-data.ts';
import type { Erased, ErasureHolds, Person, PersonData, PersonRecord } from '#domain/acting/requests/person-data.ts';
import { eraseTexts } from '#domain/talk/text-messages/purge-texts.ts';
import { notesAbout } from '#domain/acting/requests/add-staff-work.ts';
import { shownRcNumber, shownTin } from '#domain/values/registered-numbers.ts';
import { accountTypeLabels, type AccountType } from '#domain/values/account.options.ts';
import { addressOf } from './address-of.ts';
import { newsConsent } from './settings/settings.schema.ts';

type LeavingRow = { phone: string | null; is_gone: boolean };

type Content = {
  is_open: boolean;
  name: string;
  email: string | null;
  phone: string | null;
  account_type: AccountType;
  company: string | null;
  location: string | null;
  address?: string | null;
  rc_number?: string | null;
  tin?: string | null;
  email_confirmed_at?: string | null;
  phone_confirmed_at?: string | null;
  opened_at: string;
  /** Only for an open account. */
  has_app: boolean | null;
  has_texts: boolean | null;
  devices: string[] | null;
  picture: string | null;
  news_agreed_version: string | null;
  news_agreed_at: string | null;
  suspended_at: string | null;
  suspended_why: string | null;
  staff_notes: readonly string[];
};

const sharedFields = sql`jsonb_build_object('is_open', false, 'name', name, 'email', email, 'phone', phone,
  'account_type', account_type, 'company', company, 'location', location, 'opened_at', created_at)`;

const openAccounts = (
  most: number | null,
) => sql`select coalesce(seen_at, created_at) as written_at, ${sharedFields} || jsonb_build_object(
  'is_open', true, 'address', ${addressOf('member')}, 'rc_number', rc_number, 'tin', tin, 'has_texts', phone_is_second_factor,
  'email_confirmed_at', email_confirmed_at, 'phone_confirmed_at', phone_confirmed_at,
  'has_app', exists (select from authenticator a where a.member_id = member.id and a.confirmed_at is not null),
  'devices', (select jsonb_agg(s.device || coalesce(' from the network ' || s.network, '') order by s.seen_at desc) from (
    select * from session where session.member_id = member.id order by seen_at desc limit ${most}) s),
  'picture', (select encode(p.hash, 'hex') from member_picture p where p.member_id = member.id),
  'news_agreed_version', news_agreed_version, 'news_agreed_at', news_agreed_at,
  'suspended_at', suspended_at, 'suspended_why', suspended_why,
  'staff_notes', ${notesAbout('member', sql`member.id`, most)}) as content from member`;

/** A copy leaves out links and codes, because they would let its reader into the account. */
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
    select created_at, ${sharedFields} from sign_up where ${isTheirSignUp(person)}`,
  files: (person) =>
    sql`select file_id from member_picture join member on member.id = member_picture.member_id where ${isTheirAccount(person)}`,
  describe,
  erase,
  retire,
};

function describe(account: Content): PersonRecord {
  const answer = (label: string, value: string | null | undefined) => (value ? [{ label, value }] : []);
  return {
    title: account.is_open ? 'Your account' : 'A sign-up that was not confirmed',
    answers: [
      { label: 'Name', value: account.name },
      ...answer('E-mail', account.email),
      ...answer('Phone', account.phone),
      { label: 'Account type', value: accountTypeLabels[account.account_type].name },
      ...answer('Company', account.company),
      ...answer('Location', account.location),
      ...answer('Address', account.address),
      ...answer('RC number', account.rc_number && shownRcNumber(account.rc_number)),
      ...answer('TIN', account.tin && shownTin(account.tin)),
      { label: account.is_open ? 'Opened on' : 'Asked for on', value: new Date(account.opened_at) },
      ...(account.is_open ? describeOpen(account) : []),
    ],
    ...(account.picture && { picture: { label: 'Your picture', hash: account.picture } }),
  };
}

function describeOpen(account: Content): PersonRecord['answers'] {
  const secondSteps = [account.has_app && 'authenticator app', account.has_texts && 'text message']
    .filter(Boolean)
    .join(', ');
  const day = (label: string, moment: string | null | undefined) =>
    moment ? [{ label, value: new Date(moment) }] : [];
  return [
    ...day('E-mail confirmed on', account.email_confirmed_at),
    ...day('Phone confirmed on', account.phone_confirmed_at),
    { label: 'Second step at sign-in', value: secondSteps || 'None' },
    ...(account.devices ? [{ label: 'Signed in on', value: account.devices.join(', ') }] : []),
    ...(account.news_agreed_at ? [{ label: 'You agreed to', value: newsText(account.news_agreed_version) }] : []),
    ...day('Agreed on', account.news_agreed_at),
    ...day('Suspended since', account.suspended_at),
    ...(account.suspended_why ? [{ label: 'Suspended because', value: account.suspended_why }] : []),
    ...account.staff_notes.map((value) => ({ label: 'Note of our team', value })),
  ];
}

function newsText(version: string | null): string {
  return version === newsConsent.version ? newsConsent.text : `Version ${version}`;
}

function isTheirAccount({ memberId, email }: Person) {
  return sql<boolean>`(member.id = ${memberId ?? null} or member.email = ${email ?? null})`;
}

function isTheirSignUp({ email, phone }: Person) {
  return sql<boolean>`(email = ${email ?? null} or phone = ${phone ?? null})`;
}

/**
 * The database deletes picture, sessions, links and codes together with the account. If other rows refer to the account, its row stays
 * without the person's details. Demo accounts belong to no person, and stay.
 */
async function erase(ctx: Ctx, person: Person): Promise<Erased> {
  const signUps = await sql`delete from sign_up where ${isTheirSignUp(person)}`.execute(ctx.db);
  await sql`delete from reset_request where email = ${person.email ?? null}`.execute(ctx.db);
  const own = sql`select id, phone from member where ${isTheirAccount(person)} and not is_demo for update`;
  const { deleted, anonymised } = await eraseAccounts(ctx, own);
  await erasePhones(ctx, [person.phone]);
  return { deleted: deleted + Number(signUps.numAffectedRows ?? 0n), anonymised };
}

function retire(ctx: Ctx, most: number, held: ErasureHolds): Promise<Erased> {
  const old = sql`select id, phone from member
    where not is_demo and anonymised_at is null
      and coalesce(seen_at, created_at) < ${monthsAgo(ctx, retention.accounts.kept_months)}
      and not exists (select from (${held}) held where held.member_id = member.id)
    order by coalesce(seen_at, created_at) limit ${most} for update skip locked`;
  return eraseAccounts(ctx, old);
}

async function eraseAccounts(ctx: Ctx, which: ReturnType<typeof sql>): Promise<Erased> {
  const { rows } = await sql<LeavingRow>`
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
