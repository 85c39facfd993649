import { sql } from 'kysely';
import { day_ms, hour_ms } from '#platform/clock.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { businessNow } from '#platform/database/business-clock.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import { asAgreed, typeOfCategory } from '#domain/trade/rfqs/rfq.options.ts';
import { marketTermsVersion } from '#domain/trade/standing/trade.schema.ts';
import { atBusinessTime } from './demo-clock.ts';
import { demoProRfqs } from './demo-pro-rfqs.ts';
import { demoRfqBuyers } from './demo-rfq-buyers.ts';
import { demoRfqs, type DemoRfq } from './demo-rfqs.ts';

type Told = DemoRfq & { isPro?: true };

/** Adds the requests of the demo's buyers: the ten samples of the specification, and four Pro requests (decisions.md §8). */
export async function rfqsStory(told: Ctx): Promise<void> {
  const ctx = await atBusinessTime(told);
  await addBuyers(ctx);
  const pro = demoProRfqs.map((one): Told => ({
    ...one,
    isPro: true,
    type: typeOfCategory[one.category],
    specifications: asAgreed,
    delivery: asAgreed,
    postedDaysAgo: 3,
  }));
  for (const one of [...demoRfqs, ...pro]) await addRfq(ctx, one);
  // These buyers accept the terms with their first request. The three demo accounts accepted them with earlier trades.
  await sql`insert into market_terms_acceptance (member_id, version, accepted_at)
    select buyer_id, ${marketTermsVersion}, min(rfq.created_at) from rfq join member on member.id = buyer_id
    where member.email in (${sql.join(demoRfqBuyers.map(({ email }) => email))}) group by buyer_id
    on conflict do nothing`.execute(ctx.db);
}

async function addBuyers({ db, now }: Ctx): Promise<void> {
  const created_at = new Date(now.getTime() - 120 * day_ms);
  for (const { isChecked, ...buyer } of demoRfqBuyers) {
    const added = await db
      .insertInto('member')
      .values({ ...buyer, account_type: 'buyer', is_demo: true, created_at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) continue;
    if (isChecked) {
      const seen = {
        seen: `CAC certificate RC ${1_310_007 + Number(added.id)}`,
        checked_on: created_at.toISOString().slice(0, 10),
      };
      await db
        .insertInto('member_check')
        .values({ member_id: added.id, what: 'company', state: 'standing', ...seen })
        .execute();
      await db
        .insertInto('pro_buyer')
        .values({ member_id: added.id, asked_at: created_at, why: 'We order every month.', granted_at: created_at })
        .execute();
    }
  }
}

export async function addRfq({ db }: Ctx, one: Told): Promise<void> {
  // Uses the time of the database, which decides about deadlines.
  const { now } = await db.selectNoFrom(businessNow.as('now')).executeTakeFirstOrThrow();
  const at = (days: number) => new Date(now.getTime() + days * day_ms);
  const posted = at(-one.postedDaysAgo);
  const deadline = new Date(`${dayInLagos(at(one.closesInDays))}T17:00:00+01:00`);
  const buyer = await db
    .selectFrom('member')
    .select(['id', 'name', 'company'])
    .where('email', '=', one.buyer)
    .executeTakeFirst();
  if (!buyer) return;
  const { id } = await db
    .insertInto('rfq')
    .values({
      public_id: one.publicId,
      is_pro: one.isPro ?? false,
      is_urgent: one.isUrgent ?? false,
      is_sealed: one.isSealed ?? false,
      buyer_id: buyer.id,
      buyer_name: buyer.name,
      buyer_company: buyer.company,
      state: 'open',
      product_name: one.name,
      type: one.type,
      category: one.category,
      specifications: one.specifications,
      quantity: BigInt(one.quantity),
      unit: one.unit,
      tolerance_percent: one.tolerance ?? 0,
      low_kobo: BigInt(one.low_naira) * 100n,
      high_kobo: BigInt(one.high_naira) * 100n,
      location: one.location,
      place: one.place,
      delivery_timeframe: one.delivery,
      shares: [...(one.shares ?? [100])],
      deadline,
      due_at: deadline,
      opened_at: posted,
      created_at: posted,
      changed_at: posted,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const step = { rfq_id: id, event: 'posted', party: 'buyer', from_state: 'draft', to_state: 'open', at: posted };
  await db.insertInto('rfq_step').values(step).execute();
  if (!one.question) return;
  const [question, answer] = one.question;
  const asked_at = new Date(posted.getTime() + 3 * hour_ms);
  const answered_at = new Date(asked_at.getTime() + 2 * hour_ms);
  await db
    .insertInto('rfq_question')
    .values({ rfq_id: id, question, asked_at, ...(answer === undefined ? {} : { answer, answered_at }) })
    .execute();
}
