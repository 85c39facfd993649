import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { withdrawForPrice } from '#domain/trade/shop/while-deal-decides.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import { naira } from '#domain/values/money.ts';
import { settingsInForce } from '#domain/acting/settings/settings-in-force.ts';
import { maySetPrices } from '#domain/acting/roles/staff.policy.ts';
import type { Records, StaffRecord } from '#domain/acting/records/define-records.ts';
import { changeRecord, stateColumns, lockRecord } from '#domain/acting/records/lock-record.ts';
import type { SetPrice } from '#domain/acting/records/record.schema.ts';

/** The price that was computed with the order stays stored too. */
export async function setPrice(ctx: Ctx, records: Records, id: string, { price, reason, payment, version }: SetPrice) {
  if (!maySetPrices(ctx.actor)) throw new Failure('forbidden', 'Your role cannot set prices.');
  if (!records.isPriced) throw new Failure('invalid', 'This kind of record has no price.');
  return auditedTransaction(ctx, { what: 'set-price', why: reason }, async (ctx) => {
    const record = await lockRecord(ctx, records, id, version);
    await withdrawForPrice(ctx, records.name, record.id, reason ?? 'We have set another price.');
    const priceRequest = await priceRequestOf(ctx, records, record, { reason, payment });
    const isFirst = ['received', 'in_talk'].includes(record.work.state);
    await changeRecord(ctx, records, record, {
      price_kobo: price,
      ...priceRequest?.columns,
      ...((isFirst || priceRequest?.needsNewAnswer) && stateColumns(record, 'priced', ctx.now)),
    });
    const { customer } = record;
    if (customer?.inMails) {
      await queueMail(ctx, {
        to: [customer.email],
        template: 'price-told',
        aboutPhone: customer.phone,
        props: {
          name: customer.name,
          price: naira(price),
          reason,
          answers: priceRequest?.answers,
          ...customer.inMails,
        },
      });
    }
    return {
      on: { kind: records.name, id: record.id },
      before: { price: shownPrice(record.fields) },
      after: { price: naira(price), ...priceRequest?.audited },
      answer: { price_kobo: price },
    };
  });
}

type PriceTerms = Pick<SetPrice, 'reason' | 'payment'>;

async function priceRequestOf(
  ctx: Ctx,
  records: Records,
  record: StaffRecord,
  { reason, payment = 'whole' }: PriceTerms,
) {
  if (!records.askedWith) return undefined;
  const { terms } = await settingsInForce(ctx);
  return records.askedWith(record.fields, { reason, payment, terms_percent: terms.upfront_percent, now: ctx.now });
}

function shownPrice(fields: Record<string, unknown>): string {
  const price = fields.price ?? fields.total_price;
  return typeof price === 'number' ? naira(BigInt(Math.round(price * 100))) : 'Not set';
}
