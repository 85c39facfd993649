import { z } from 'zod';
import { someKobo } from '#domain/values/answer.schema.ts';
import { eventPayments, paymentFromText, paymentText, upfrontPercent } from '#domain/values/event-price.ts';
import { isBlank } from '#domain/values/input.ts';
import { recordTexts, setPriceSchema } from '#domain/acting/records/record.schema.ts';
import { setPrice } from '#domain/staff/records/set-price.ts';
import { link, urls } from '#content/link.ts';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Fields } from '#ui/fields.tsx';
import { action } from '../../pages/action.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { formTitle, leaveFor, settingsOf } from '../../pages/page.tsx';
import type { Refusal } from '../../request/act.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { get, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { shownNaira } from '../kinds/shown-values.tsx';
import { portalPage } from '../portal-page.tsx';
import { recordPricers } from './record-roles.ts';
import {
  requireRecord,
  recordIdOf,
  recordKindOf,
  listInAddress,
  recordListHref,
  placeOfRecord,
  recordPrice,
} from './record-visit.ts';

const { missing: missingText, failed } = recordTexts;
const priceForm = defineForm({ id: 'price', schema: setPriceSchema, missingText, numberFields: ['price'] });

type PriceForm = FormOf<typeof setPriceSchema>;

/** marketplace.md §2 'Edit Price'. */
export const priceRoutes: readonly Route[] = [
  get(urls.recordPrice, recordPricers, (visit) => showPrice(visit)),
  ...action({
    at: urls.recordPrice,
    who: recordPricers,
    form: priceForm,
    answer: z.object({ price_kobo: someKobo }),
    verb: (ctx, input, visit) => setPrice(ctx, recordKindOf(visit).records, recordIdOf(visit), input),
    show: showPrice,
    next: (_, visit) => leaveFor(visit, listAfterPrice(visit)),
    failedText: failed,
  }),
];

async function showPrice(visit: Visit, refused?: PriceForm, refusal?: Refusal): Promise<Response> {
  const kind = recordKindOf(visit);
  const { records, one, title: list, nameOf, summaryOf } = kind;
  const record = requireRecord(records.isPriced && (await records.find(visit.ctx, recordIdOf(visit))));
  const asked = listInAddress(records, visit.url);
  const currentPrice = recordPrice(record);
  const { price_when_ordered: priceWhenOrdered, payment: savedPayment } = record.fields;
  const payment = records.askedWith && paymentFromText(savedPayment);
  const values = { ...(currentPrice !== undefined && { price: String(currentPrice) }), ...(payment && { payment }) };
  const form = refused ? refusedPrice(refused, refusal) : blankForm(visit, priceForm, values);
  const [params, listQuery] = placeOfRecord({ kind, record, asked });
  const title = `Edit Price - ${one}`;
  const body = (
    <div className="max-w-[40rem]">
      <div className="in-[dialog]:hidden">
        <h1 className="mt-3 mb-2 text-22 tablet:mb-4 tablet:text-28">{title}</h1>
      </div>
      <FactList
        facts={[
          { term: 'Customer', value: nameOf(record.fields) },
          { term: one, value: summaryOf(record.fields) },
          { term: 'Current price', value: currentPrice === undefined ? 'Not set' : shownNaira(currentPrice) },
          ...(typeof priceWhenOrdered === 'number' && priceWhenOrdered !== currentPrice
            ? [{ term: 'Worked out when ordered', value: shownNaira(priceWhenOrdered) }]
            : []),
        ]}
      />
      <div className="mt-4">
        <FormFrame form={form} action={link('recordPrice', params, listQuery)} offlineText={failed} noDraft>
          <input type="hidden" name="version" value={record.work?.version ?? 0} />
          {records.askedWith ? (
            <FieldsWithPayment form={form} terms_percent={settingsOf(visit).terms.upfront_percent} />
          ) : (
            <Fields fields={form.fields} only={['price', 'reason']} />
          )}
          <PriceActs form={form} back={link('record', params, listQuery)} />
        </FormFrame>
      </div>
      <form method="dialog" id={closingFormId(form)} />
    </div>
  );
  const back = { label: list, href: `${recordListHref(records, asked)}#record-${record.id}` };
  return portalPage(visit, { title: formTitle(title, form), ...refusal, back, body });
}

/** The payment terms of an event are beside its price, because the customer accepts both. */
function FieldsWithPayment({ form: { fields }, terms_percent }: { form: PriceForm; terms_percent: bigint }) {
  const hint = 'The customer reads the reason in the e-mail and beside the price.';
  const options = eventPayments.map((value) => ({ value, label: paymentText(upfrontPercent(value, terms_percent)) }));
  const shown = { ...fields, payment: { ...fields.payment, required: true } };
  return <Fields fields={shown} words={{ reason: { hint }, payment: { options } }} />;
}

/** The id of a separate form that closes the window; its button is in the bar of the price form. */
const closingFormId = ({ id }: PriceForm) => `${id}-close`;

function PriceActs({ form, back }: { form: PriceForm; back: string }) {
  return (
    <div className="act-bar">
      {/* Checked by the server alone, which reports all mistakes at once: a browser cannot recognise every wrong price. */}
      <Button className="max-tablet:px-4" formNoValidate>
        Update Price
      </Button>
      <ButtonLink kind="quiet" href={back} className="in-[dialog]:hidden max-tablet:px-3">
        Cancel
      </ButtonLink>
      <Button kind="quiet" form={closingFormId(form)} className="hidden in-[dialog]:inline-flex max-tablet:px-3">
        Cancel
      </Button>
    </div>
  );
}

/**
 * marketplace.md §8: 'The price was not updated' for faults that concern no field. An unreadable price is reported before a missing reason,
 * because the colleague did type a price.
 */
function refusedPrice(form: PriceForm, refusal: Refusal | undefined): PriceForm {
  if (refusal?.status !== 422) return { ...form, problem: `Failed to update price: ${form.problem}` };
  const { values, error } = form.fields.price;
  return error !== undefined && !values.every(isBlank) ? { ...form, problem: error } : form;
}

/** marketplace.md §7: the window closes, and all data is loaded anew, at the same place of the list, which puts the focus into the row. */
function listAfterPrice(visit: Visit): string {
  const { records } = recordKindOf(visit);
  const id = recordIdOf(visit);
  // `at` makes the address new when the same record is priced twice: to a browser, the same address is the same page.
  const news = { priced: id, at: visit.ctx.now.getTime().toString(36) };
  return recordListHref(records, listInAddress(records, visit.url), news);
}
