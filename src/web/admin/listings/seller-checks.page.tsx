import { link } from '#content/link.ts';
import type { NotedCheck } from '#domain/sellers/find-seller-checks.ts';
import { checkedNames, checkedThings, type sellerCheckSchema } from '#domain/sellers/seller-check.schema.ts';
import { Banner } from '#ui/banner.tsx';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { shownDay } from '#ui/dates.ts';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../request/form-frame.tsx';
import { PressButton } from '../press-button.tsx';

export type SellerChecksPageProps = {
  memberId: string;
  name: string;
  checks: readonly NotedCheck[];
  form: FormOf<typeof sellerCheckSchema>;
  isSaved: boolean;
  problem: string | undefined;
};

/** What our team saw of a seller, which stands as a tick beside what they sell (decisions.md §6). */
export function SellerChecksPage({ memberId, name, checks, form, isSaved, problem }: SellerChecksPageProps) {
  return (
    <div className="max-w-160">
      <Breadcrumb
        crumbs={[
          { label: 'Members', href: link('members') },
          { label: name, href: link('memberPerson', { memberId }) },
        ]}
      />
      <h1 className="mt-3 text-28 wrap-anywhere">{`What was checked of ${name}`}</h1>
      <p className="mt-2 text-quiet">Buyers see it beside what they sell, with the day on which it was checked.</p>
      <div className="my-4 grid gap-4 empty:hidden">
        {problem ? <Banner tone="error">{problem}</Banner> : null}
        {isSaved && !problem ? <Banner tone="success">Saved. Buyers see it from now.</Banner> : null}
      </div>
      {checks.length === 0 ? <p className="mb-8">Nothing was checked yet.</p> : null}
      <ul className="mb-8 empty:hidden">
        {checks.map((check) => (
          <Check key={check.what} memberId={memberId} check={check} />
        ))}
      </ul>
      <h2 className="mb-4 text-22">Write down a check</h2>
      <FormFrame noDraft form={form} action={link('sellerCheck', { memberId })} busyText="Saving...">
        <div className="grid gap-6">
          <Select
            field={form.fields.what}
            label="What"
            options={checkedThings.map((value) => ({ value, label: checkedNames[value] }))}
          />
          <TextField field={form.fields.seen} label="What you saw" hint="Like CAC certificate RC 123456" />
          <div className="grid gap-6 tablet:grid-cols-2">
            <DateField field={form.fields.checked_on} label="On which day" />
            <DateField field={form.fields.valid_until} label="It holds until" />
          </div>
        </div>
        <div>
          <Button>Save</Button>
        </div>
      </FormFrame>
    </div>
  );
}

function Check({ memberId, check: { what, seen, checkedOn, validUntil } }: { memberId: string; check: NotedCheck }) {
  const until = validUntil ? `, holds until ${shownDay(validUntil)}` : '';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3">
      <p className="min-w-0 wrap-anywhere">
        <span className="block font-semibold">{`${checkedNames[what]}: ${seen}`}</span>
        <span className="block text-14 text-quiet">{`Checked on ${shownDay(checkedOn)}${until}`}</span>
      </p>
      <PressButton action={link('sellerCheckEnd', { memberId, what })} about={`: ${checkedNames[what]}`}>
        Withdraw it
      </PressButton>
    </li>
  );
}
