import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/connect.ts';
import { fixedQuery, type Given } from '#platform/database/fixed-query.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { storedSettings, settingsRead, type ReadSettings } from '#domain/acting/settings/settings-in-force.ts';
import type { SiteSettings } from '#domain/acting/settings/site-settings.view.ts';
import { hasBankAccount } from '#domain/money/payouts/has-bank-account.ts';
import { blockBetween } from '#domain/people/blocks/blocks.ts';
import { marketTermsVersion } from './trade.schema.ts';

/** Whether a member may trade, and whether the other member blocks or is blocked by them. */
export type Standing = {
  /** Neither suspended nor erased. */
  isHere: boolean;
  /** Invited, while trading is by invitation. */
  isLetIn: boolean;
  hasAccepted: boolean;
  /** Whether the member bought something here that was delivered and whose deal is over. */
  hasCompletedOrder: boolean;
  /** Whether the member can be paid out. */
  hasBankAccount: boolean;
  otherIsAway: boolean;
  byMe: boolean;
  byThem: boolean;
};

const nobody: Standing = {
  isHere: false,
  isLetIn: false,
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

export async function findStanding({ db }: Ctx, memberId: bigint, otherId?: bigint): Promise<Standing> {
  return (await selectStanding(db, memberId, otherId).executeTakeFirst()) ?? nobody;
}

/** The standing together with the settings that are in force at that moment, because an agreement is made by them. */
export type StandingInForce = { standing: Standing; settings: SiteSettings };

export type StandingInForceRow = ReadSettings & { [Name in keyof Standing]: Standing[Name] | null };

const readInForce = fixedQuery((db, { memberId }: Given<{ memberId: bigint }>) => ({
  compile: () =>
    sql<StandingInForceRow>`/* keep: standing */ select * from ${standingInForce(db, memberId)}`.compile(db),
}));

export async function findStandingInForce({ db }: Ctx, memberId: bigint): Promise<StandingInForce> {
  const [row] = await readInForce(db, { memberId });
  return standingInForceOf(row!);
}

/** One row, which a larger query can join. */
export function standingInForce(db: Database, memberId: RawBuilder<bigint>): RawBuilder<unknown> {
  return sql`(${storedSettings}) kept left join (${selectStanding(db, memberId)}) standing on true`;
}

export function standingInForceOf({ now, lines, last, ...read }: StandingInForceRow): StandingInForce {
  const standing = read.isHere === null ? nobody : (read as Standing);
  return { standing, settings: settingsRead({ lines, last, now }) };
}

function selectStanding(db: Database, memberId: bigint | RawBuilder<bigint>, otherId?: bigint) {
  const other = otherId ?? null;
  const { byMe, byThem } = blockBetween(memberId, other);
  return db
    .selectFrom('member')
    .select([
      sql<boolean>`suspended_at is null and anonymised_at is null`.as('isHere'),
      sql<boolean>`may_trade_since is not null`.as('isLetIn'),
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
