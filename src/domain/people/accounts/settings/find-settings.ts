import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { MemberLevel } from '../../checks/member-level.rules.ts';
import { sessionIdle_ms } from '../session.rules.ts';
import { signedInMember } from './lock-member.ts';

export type AccountSettings = {
  name: string;
  email: string | undefined;
  phone: string | undefined;
  company: string | undefined;
  location: string | undefined;
  address: { street: string | undefined; town: string | undefined; state: string | undefined };
  rcNumber: string | undefined;
  tin: string | undefined;
  bankAccount: { bank: string; ending: string; holder: string } | undefined;
  level: MemberLevel;
  hasPassword: boolean;
  passwordChangedAt: Date | undefined;
  isDemo: boolean;
  openedAt: Date;
  textsOn: boolean;
  appOnSince: Date | undefined;
  recoveryCodesLeft: number;
  devices: number;
  newsAgreedAt: Date | undefined;
  /** The token that stops waitlist mails; undefined if the member gets none. */
  waitlistToken: string | undefined;
};

type Row = {
  name: string;
  email: string | null;
  phone: string | null;
  company: string | null;
  location: string | null;
  address_street: string | null;
  address_town: string | null;
  address_state: string | null;
  rc_number: string | null;
  tin: string | null;
  bank_account: AccountSettings['bankAccount'] | null;
  level: MemberLevel;
  has_password: boolean;
  password_changed_at: Date | null;
  is_demo: boolean;
  created_at: Date;
  phone_is_second_factor: boolean;
  app_on_since: Date | null;
  recovery_codes_left: number;
  devices: number;
  news_agreed_at: Date | null;
  waitlist_token: string | null;
};

export async function findAccountSettings(ctx: Ctx): Promise<AccountSettings> {
  const { id } = signedInMember(ctx);
  const { rows } = await sql<Row>`
    select m.name, m.email, m.phone, m.company, m.location,
      m.address_street, m.address_town, m.address_state, m.rc_number, m.tin, member_level(m.id) as level, m.password_hash is not null as has_password,
      m.password_changed_at, m.is_demo, m.created_at, m.phone_is_second_factor, m.news_agreed_at,
      (select jsonb_build_object('bank', b.bank_name, 'ending', right(b.account_number, 4), 'holder', b.holder)
        from payout_account b where b.member_id = m.id and b.replaced_at is null) as bank_account,
      (select confirmed_at from authenticator a where a.member_id = m.id) as app_on_since,
      (select count(*)::int from recovery_code r where r.member_id = m.id and r.used_at is null) as recovery_codes_left,
      (select count(*)::int from session s
        where s.member_id = m.id and s.stage = 'full' and s.expires_at > ${ctx.now}
          and s.seen_at > ${new Date(ctx.now.getTime() - sessionIdle_ms)}) as devices,
      (select w.unsubscribe_token from waitlist w where w.email = m.email and w.unsubscribed_at is null) as waitlist_token
    from member m where m.id = ${id}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Failure('signed_out', 'Sign in first.');
  return {
    name: row.name,
    email: row.email ?? undefined,
    phone: row.phone ?? undefined,
    company: row.company ?? undefined,
    location: row.location ?? undefined,
    ...detailsOf(row),
    bankAccount: row.bank_account ?? undefined,
    level: row.level,
    hasPassword: row.has_password,
    passwordChangedAt: row.password_changed_at ?? undefined,
    isDemo: row.is_demo,
    openedAt: row.created_at,
    textsOn: row.phone_is_second_factor,
    appOnSince: row.app_on_since ?? undefined,
    recoveryCodesLeft: row.recovery_codes_left,
    devices: row.devices,
    newsAgreedAt: row.news_agreed_at ?? undefined,
    waitlistToken: row.waitlist_token ?? undefined,
  };
}

function detailsOf(row: Row): Pick<AccountSettings, 'address' | 'rcNumber' | 'tin'> {
  return {
    address: {
      street: row.address_street ?? undefined,
      town: row.address_town ?? undefined,
      state: row.address_state ?? undefined,
    },
    rcNumber: row.rc_number ?? undefined,
    tin: row.tin ?? undefined,
  };
}
