import { sql, type RawBuilder } from 'kysely';
import type { EscrowPlan } from '#content/escrow-fees.ts';
import type { MemberLevel } from '../checks/member-level.rules.ts';
import type { AccountType } from '#domain/values/account.options.ts';
import { addressOf } from './address-of.ts';
import { sessionIdle_ms } from './session.rules.ts';

export type AccountDevice = {
  id: string;
  name: string;
  network: string | null;
  since: Date;
  seenAt: Date;
  /** False until the second step of the sign-in is done. */
  isWhole: boolean;
};

export type Account = {
  id: bigint;
  name: string;
  email: string | undefined;
  phone: string | undefined;
  accountType: AccountType;
  company: string | undefined;
  location: string | undefined;
  /** The postal address that documents print beside name and company. */
  address: string | undefined;
  rcNumber: string | undefined;
  tin: string | undefined;
  openedAt: Date;
  seenAt: Date | undefined;
  /** A demo account that all visitors share. */
  isShared: boolean;
  suspendedAt: Date | undefined;
  suspendedWhy: string | undefined;
  plan: EscrowPlan;
  level: MemberLevel;
  /** Since when the member may trade while trading is by invitation. */
  mayTradeSince: Date | undefined;
  hasPassword: boolean;
  secondSteps: readonly ('app' | 'text')[];
  hasPicture: boolean;
  newsAgreedAt: Date | undefined;
  /** The last used first. Some may still wait for their second step. */
  devices: readonly AccountDevice[];
  deviceCount: number;
  /** How many API keys work now. */
  keyCount: number;
};

type AccountJson = {
  [Name in keyof Account]: Account[Name] extends Date | undefined ? string | null : Account[Name];
} & {
  devices: { id: string; name: string; network: string | null; since: string; seenAt: string; isWhole: boolean }[];
};

const mostDevices = 20;

/** A query for one account, called `m`, as JSON for `readAccount`. Of several matching accounts it takes one with an e-mail address. */
export function selectAccountWhere(fits: RawBuilder<boolean>, now: Date): RawBuilder<unknown> {
  const open = sql`s.member_id = m.id and s.expires_at > ${now}
    and s.seen_at > ${new Date(now.getTime() - sessionIdle_ms)}`;
  const device = sql`jsonb_build_object('id', d.id, 'name', d.device, 'network', d.network, 'since', d.created_at, 'seenAt', d.seen_at,
    'isWhole', d.stage = 'full')`;
  return sql`select jsonb_build_object(
      'id', m.id::text, 'name', m.name, 'email', m.email, 'phone', m.phone, 'accountType', m.account_type,
      'company', m.company, 'location', m.location,
      'address', ${addressOf('m')}, 'rcNumber', m.rc_number, 'tin', m.tin, 'openedAt', m.created_at, 'seenAt', m.seen_at,
      'isShared', m.is_demo, 'suspendedAt', m.suspended_at, 'suspendedWhy', m.suspended_why,
      'mayTradeSince', m.may_trade_since, 'level', member_level(m.id),
      'plan', plan_in_force(m.id),
      'hasPassword', m.password_hash is not null, 'newsAgreedAt', m.news_agreed_at,
      'secondSteps', to_jsonb(array_remove(array[
        case when exists (select from authenticator a where a.member_id = m.id and a.confirmed_at is not null) then 'app' end,
        case when m.phone_is_second_factor then 'text' end], null)),
      'hasPicture', exists (select from member_picture p where p.member_id = m.id),
      'keyCount', (select count(*) from api_key k where k.member_id = m.id and k.ended_at is null and k.expires_at > ${now}),
      'deviceCount', (select count(*) from session s where ${open}),
      'devices', (select coalesce(jsonb_agg(${device} order by d.seen_at desc, d.id), '[]') from (
        select * from session s where ${open} order by s.seen_at desc, s.id limit ${mostDevices}) d))
    from member m where m.anonymised_at is null and (${fits}) order by m.email is null, m.id limit 1`;
}

export function readAccount(json: unknown): Account | undefined {
  if (!json) return undefined;
  const account = json as AccountJson;
  const time = (text: string | null) => (text === null ? undefined : new Date(text));
  const { email, phone, company, location, address, rcNumber, tin, suspendedWhy } = account;
  return {
    ...account,
    id: BigInt(account.id),
    email: email ?? undefined,
    phone: phone ?? undefined,
    company: company ?? undefined,
    location: location ?? undefined,
    address: address ?? undefined,
    rcNumber: rcNumber ?? undefined,
    tin: tin ?? undefined,
    suspendedWhy: suspendedWhy ?? undefined,
    openedAt: new Date(account.openedAt as unknown as string),
    seenAt: time(account.seenAt),
    suspendedAt: time(account.suspendedAt),
    mayTradeSince: time(account.mayTradeSince),
    newsAgreedAt: time(account.newsAgreedAt),
    devices: account.devices.map(({ since, seenAt, ...device }) => ({
      ...device,
      since: new Date(since),
      seenAt: new Date(seenAt),
    })),
  };
}
