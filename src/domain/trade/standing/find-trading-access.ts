import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/connect.ts';
import { fixedQuery, type QueryValues } from '#platform/database/fixed-query.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { storedSettings, settingsOfRow, type ReadSettings } from '#domain/acting/settings/settings-in-force.ts';
import type { SiteSettings } from '#domain/acting/settings/site-settings.view.ts';
import { hasBankAccount } from '#domain/money/payouts/has-bank-account.ts';
import { blockBetween } from '#domain/people/blocks/blocks.ts';
import { marketTermsVersion } from './trade.schema.ts';

export type TradingAccess = {
  /** Neither suspended nor erased. */
  isHere: boolean;
  /** Counts only while trading is by invitation. */
  isInvited: boolean;
  /** The member has accepted the present terms of the marketplace. */
  hasAccepted: boolean;
  hasCompletedOrder: boolean;
  hasBankAccount: boolean;
  /** The other member is suspended or erased. */
  otherIsAway: boolean;
  /** The member blocks the other. */
  byMe: boolean;
  /** The other blocks the member. */
  byThem: boolean;
};

const noAccess: TradingAccess = {
  isHere: false,
  isInvited: false,
  hasAccepted: false,
  hasCompletedOrder: false,
  hasBankAccount: false,
  otherIsAway: false,
  byMe: false,
  byThem: false,
};

/** Orders at ₦0 do not count, because one person could place them between two accounts of their own. */
const hasCompletedOrder = sql<boolean>`exists (select from market_order
  where market_order.buyer_id = member.id and market_order.state = 'delivered' and market_order.subtotal_kobo > 0
    and not exists (select from deal_part part where part.deal_id = market_order.deal_id
      and part.state not in ('released', 'refunded', 'split', 'charged_back')))`;

export async function findTradingAccess({ db }: Ctx, memberId: bigint, otherId?: bigint): Promise<TradingAccess> {
  return (await selectAccess(db, memberId, otherId).executeTakeFirst()) ?? noAccess;
}

/** A member's trading access together with the settings that are in force at that moment, because an agreement depends on both. */
export type AccessAndSettings = { access: TradingAccess; settings: SiteSettings };

export type AccessAndSettingsRow = ReadSettings & { [Name in keyof TradingAccess]: TradingAccess[Name] | null };

const queryAccessAndSettings = fixedQuery((db, { memberId }: QueryValues<{ memberId: bigint }>) => ({
  compile: () =>
    sql<AccessAndSettingsRow>`/* plan once: standing */ select * from ${accessAndSettings(db, memberId)}`.compile(db),
}));

export async function findAccessAndSettings({ db }: Ctx, memberId: bigint): Promise<AccessAndSettings> {
  const [row] = await queryAccessAndSettings(db, { memberId });
  return accessAndSettingsOf(row!);
}

/** One row, which a larger query can join. */
export function accessAndSettings(db: Database, memberId: RawBuilder<bigint>): RawBuilder<unknown> {
  return sql`(${storedSettings}) kept left join (${selectAccess(db, memberId)}) standing on true`;
}

export function accessAndSettingsOf({ now, lines, last, ...accessColumns }: AccessAndSettingsRow): AccessAndSettings {
  const access = accessColumns.isHere === null ? noAccess : (accessColumns as TradingAccess);
  return { access, settings: settingsOfRow({ lines, last, now }) };
}

function selectAccess(db: Database, memberId: bigint | RawBuilder<bigint>, otherId?: bigint) {
  const other = otherId ?? null;
  const { byMe, byThem } = blockBetween(memberId, other);
  return db
    .selectFrom('member')
    .select([
      sql<boolean>`suspended_at is null and anonymised_at is null`.as('isHere'),
      sql<boolean>`may_trade_since is not null`.as('isInvited'),
      sql<boolean>`exists (select from market_terms_acceptance accepted
        where accepted.member_id = member.id and accepted.version = ${marketTermsVersion})`.as('hasAccepted'),
      hasCompletedOrder.as('hasCompletedOrder'),
      hasBankAccount(sql.ref('member.id')).as('hasBankAccount'),
      sql<boolean>`exists (select from member other where other.id = ${other}::bigint
        and (other.suspended_at is not null or other.anonymised_at is not null))`.as('otherIsAway'),
      byMe.as('byMe'),
      byThem.as('byThem'),
    ])
    .where('id', '=', memberId);
}
