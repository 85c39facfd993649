import type { RecordsAsked, StaffRecord } from '#domain/acting/records/define-records.ts';
import { eventPayments, paymentText, upfrontOf } from '#domain/values/event-price.ts';
import { recordTexts, type setPriceSchema } from '#domain/acting/records/record.schema.ts';
import { link } from '#content/link.ts';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { MoneyField } from '#ui/amount-fields.tsx';
import { Radios } from '#ui/choices.tsx';
import { TextField } from '#ui/text-fields.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { carried } from './record-visit.ts';
import type { RecordKind } from '../kinds/record-kind.tsx';
import { shownNaira } from '../kinds/shown-values.tsx';

type PricePageProps = {
  kind: RecordKind;
  record: StaffRecord;
  asked: RecordsAsked;
  form: FormOf<typeof setPriceSchema>;
  /** The percentage of the first instalment by the terms in force. */
  terms_percent: bigint;
};

export function titleOfPrice({ one }: RecordKind): string {
  return `Edit Price - ${one}`;
}

/** A separate form closes the window; its button is in the bar of the other form. */
const closing = ({ id }: PricePageProps['form']) => `${id}-close`;

/** marketplace.md §2 'Edit Price'. */
export function PricePage({ kind, record, asked, form, terms_percent }: PricePageProps) {
  const { records, nameOf, lineOf } = kind;
  const params = { kind: records.name, recordId: String(record.id) };
  const { price, total_price, price_when_ordered: before } = record.fields;
  const now = price ?? total_price;
  const list = carried(records, asked);
  return (
    <div className="max-w-[40rem]">
      <div className="in-[dialog]:hidden">
        <h1 className="mt-3 mb-2 text-22 tablet:mb-4 tablet:text-28">{titleOfPrice(kind)}</h1>
      </div>
      <FactList
        facts={[
          { term: 'Customer', value: nameOf(record.fields) },
          { term: kind.one, value: lineOf(record.fields) },
          { term: 'Current price', value: typeof now === 'number' ? shownNaira(now) : 'Not set' },
          ...(typeof before === 'number' && before !== now
            ? [{ term: 'Worked out when ordered', value: shownNaira(before) }]
            : []),
        ]}
      />
      <div className="mt-4">
        <FormFrame form={form} action={link('recordPrice', params, list)} offlineText={recordTexts.failed} noDraft>
          <input type="hidden" name="version" value={record.work?.version ?? 0} />
          <MoneyField field={form.fields.price} symbol="₦" />
          <TextField field={form.fields.reason} hint={records.askedWith ? whyOnPage : whyByMail} />
          {records.askedWith ? (
            <Radios field={{ ...form.fields.payment, required: true }} options={paymentOptions(terms_percent)} />
          ) : null}
          <div className="act-bar">
            {/* Checked only by the server, which reports all mistakes at once: a browser cannot recognise every wrong price. */}
            <Button className="max-tablet:px-4" formNoValidate>
              Update Price
            </Button>
            <ButtonLink kind="quiet" href={link('record', params, list)} className="in-[dialog]:hidden max-tablet:px-3">
              Cancel
            </ButtonLink>
            <Button kind="quiet" form={closing(form)} className="hidden in-[dialog]:inline-flex max-tablet:px-3">
              Cancel
            </Button>
          </div>
        </FormFrame>
      </div>
      <form method="dialog" id={closing(form)} />
    </div>
  );
}

const whyByMail = 'The customer reads it in the e-mail.';
const whyOnPage = 'The customer reads it in the e-mail and beside the price.';

function paymentOptions(terms_percent: bigint) {
  return eventPayments.map((value) => ({ value, label: paymentText(upfrontOf(value, terms_percent)) }));
}
