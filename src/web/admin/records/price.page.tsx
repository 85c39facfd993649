import type { RecordsAsked, StaffRecord } from '#domain/records/define-records.ts';
import { recordTexts, type setPriceSchema } from '#domain/records/record.schema.ts';
import { link } from '#content/link.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../request/form-frame.tsx';
import { carried, listHref } from './list-address.ts';
import type { RecordKind } from './record-kind.ts';
import { shownNaira } from './shown-values.tsx';

type PricePageProps = {
  kind: RecordKind;
  record: StaffRecord;
  /** The list that one came from, and comes back to. */
  asked: RecordsAsked;
  form: FormOf<typeof setPriceSchema>;
};

export function titleOfPrice({ one }: RecordKind): string {
  return `Edit Price - ${one}`;
}

/** marketplace.md §2 'Edit Price'. */
export function PricePage({ kind, record, asked, form }: PricePageProps) {
  const { records, nameOf, lineOf, title } = kind;
  const params = { kind: records.name, recordId: String(record.id) };
  const { price, total_price, price_when_ordered: before } = record.fields;
  const now = price ?? total_price;
  const list = carried(records, asked);
  return (
    <div className="max-w-[40rem]">
      <div className="in-[dialog]:hidden">
        <Breadcrumb
          crumbs={[
            { label: title, href: listHref(records, asked) },
            { label: nameOf(record.fields), href: link('record', params, list) },
          ]}
        />
        <h1 className="mt-3 mb-4 text-28">{titleOfPrice(kind)}</h1>
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
      <div className="mt-6">
        <FormFrame form={form} action={link('recordPrice', params, list)} offlineText={recordTexts.failed} noDraft>
          <input type="hidden" name="version" value={record.work?.version ?? 0} />
          <MoneyField
            field={form.fields.price}
            label="Price (₦)"
            hint="0 or more, to the kobo: 7000 or 7,000.50"
            symbol="₦"
          />
          <TextField field={form.fields.reason} label="Why" hint="The customer reads it in the mail." />
          <div className="flex flex-wrap gap-3">
            <Button>Update Price</Button>
            <ButtonLink kind="quiet" href={link('record', params, list)} className="in-[dialog]:hidden">
              Cancel
            </ButtonLink>
          </div>
        </FormFrame>
      </div>
      <form method="dialog" className="mt-3 hidden in-[dialog]:block">
        <Button kind="quiet">Cancel</Button>
      </form>
    </div>
  );
}
