import { sabotagesOf } from '../sabotage.ts';

const testsOf = 'src/domain/trade/prices/publish-medians.ts';
const loginTests = 'src/domain/trade/prices/settled-trades.test.ts';

export const priceSabotages = sabotagesOf('limits', {
  'db/migrations/0129-asking-medians-of-sellers.sql': [
    {
      guard: 'two commands of one seller count that seller wrongly in the median of asking prices',
      text: 'order by seller_id, category, unit, place for update;',
      instead: ';',
      testsOf: 'src/domain/trade/prices/find-asking.ts',
    },
  ],
  'src/domain/trade/prices/find-asking.ts': [
    {
      guard: 'a seller moves the median of asking prices by adding listings',
      text: 'sum(sellers) over (partition by place, category, unit order by price_kobo) as up_to',
      instead: 'sum(listings) over (partition by place, category, unit order by price_kobo) as up_to',
    },
  ],
  'db/migrations/0119-keys-that-the-login-cannot-add.sql': [
    {
      guard: 'accounts that count together only through a third are two sellers',
      text: 'groups := lowest;',
      instead: 'groups := lowest; exit;',
      testsOf,
    },
    {
      guard: 'a median that is asked for without any trade is never done, and no other is published meanwhile',
      text: 'exit when lowest is not distinct from groups;',
      instead: 'exit when lowest = groups;',
      testsOf,
    },
  ],
  'db/migrations/0116-prices-that-the-login-cannot-invent.sql': [
    {
      guard: 'a median of fewer than five trades is published',
      text: 'coalesce(cardinality(counted), 0) < 5',
      instead: 'coalesce(cardinality(counted), 0) < 1',
      testsOf,
    },
    {
      guard: 'trades between a member’s own accounts make a price',
      text: 'array_agg(price_kobo) filter (where buyer.its_group <> seller.its_group)',
      instead: 'array_agg(price_kobo)',
      testsOf,
    },
    {
      guard: 'a median of the trades of two sellers is published',
      text: 'or cardinality(sellers) < 3',
      instead: '',
      testsOf,
    },
    {
      guard: 'a median of the trades of two buyers is published',
      text: 'or cardinality(buyers) < 3',
      instead: '',
      testsOf,
    },
    {
      guard: 'three members who trade with each other make a price',
      text: 'or (select count(distinct one) from unnest(sellers || buyers) one) < 6',
      instead: '',
      testsOf,
    },
    {
      guard: 'the price of a single trade can be worked out of a median',
      text: 'array(select to_coarse(price) as coarse',
      instead: 'array(select price as coarse',
      testsOf: 'src/domain/trade/prices/published-median.test.ts',
    },
    {
      guard: 'SQL with the site’s login writes what was asked in a week',
      text: `('asking_week', null)`,
      instead: `('asking_week', 'category, unit, monday, median_kobo, listings')`,
      testsOf: loginTests,
    },
    {
      guard: 'SQL with the site’s login publishes a median',
      text: `update app_grant set inserts = null where place = 'price_figure';`,
      instead: '',
      testsOf: loginTests,
    },
  ],
  'src/domain/trade/prices/publish-medians.ts': [
    {
      guard: 'anybody publishes a median',
      text: "if (ctx.actor.kind !== 'job') throw new Failure('forbidden', 'Only a job publishes medians.');",
      instead: '',
    },
  ],
  'src/domain/trade/prices/alerts/set-price-alert.ts': [
    {
      guard: 'a member removes the price alert of another member',
      text: ".where('member_id', '=', id)",
      instead: ".where('member_id', '>', id - id)",
    },
  ],
  'src/domain/trade/prices/alerts/notify-price-alerts.ts': [
    {
      guard: 'two workers mail the same crossing twice',
      text: 'and was_reached = ${!isReached}\n      and (notified_on is null or notified_on < ${businessDay})`.execute(ctx.db);',
      instead: '`.execute(ctx.db);',
    },
    {
      guard: 'a suspended member is mailed about a price',
      text: 'and email is not null and suspended_at is null',
      instead: 'and email is not null',
    },
  ],
  'src/domain/trade/listings/supplier-directory/find-suppliers.ts': [
    {
      guard: 'the directory lists members who may not sell or show nothing',
      text: ".where('supplier_entry.is_listed', '=', true)",
      instead: '',
    },
  ],
});
