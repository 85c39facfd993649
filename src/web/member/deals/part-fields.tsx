import { link } from '#content/link.ts';
import { worthOf } from '#domain/trade/deal-terms/part.shape.ts';
import { thousandths, type partSchema } from '#domain/trade/deals/steps/step.schema.ts';
import { TextArea, TextField } from '#ui/text-fields.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { DealFiles } from './deal-files.tsx';
import { countOf, thousandthsText } from './deal-quantity.ts';
import type { ShownStep } from './deal-step.routes.tsx';
import { Shares, sharesLive } from './shares.tsx';

type PartStep = ShownStep<typeof partSchema>;

/** The accepted quantity, with what each side gets. It begins empty. */
export function PartFields({ view, part, form }: PartStep) {
  const { whole, unit } = countOf(view);
  const params = { dealId: String(view.deal.id), part: String(part.part) };
  return (
    <>
      <div className="grid gap-4" {...sharesLive(view, part, whole)}>
        <input type="hidden" name="shown" value={form.fields.accepted.values[0]} />
        <TextField
          field={form.fields.accepted}
          label={unit === '%' ? 'How many per cent of it do you accept?' : `How many ${unit} do you accept?`}
          hint={
            unit === '%'
              ? 'More than 0, and less than 100'
              : `Less than the ${thousandthsText(whole)} ${unit} that came`
          }
          inputMode="decimal"
          autoComplete="off"
        />
        <p className="text-14">
          All of it is as agreed: <TextLink href={link('dealAcceptance', params)}>Accept it</TextLink>. None of it is:{' '}
          <TextLink href={link('dealRejection', params)}>Reject it</TextLink>.
        </p>
        <Shares
          view={view}
          part={part}
          sellers={worthTyped(view, part, form)}
          title="Price of the part that you accept"
        />
      </div>
      <TextArea field={form.fields.words} label="What is wrong with the rest" hint="The seller reads it." rows={2} />
      <DealFiles field={form.fields.files} label="Pictures that show it" />
    </>
  );
}

/** The price of the typed quantity if that is more than nothing and less than everything. */
function worthTyped(
  { order, deal }: PartStep['view'],
  part: PartStep['part'],
  form: PartStep['form'],
): bigint | undefined {
  const { whole } = countOf({ order, deal });
  const typed = thousandths.safeParse(form.fields.accepted.values[0]);
  return typed.success && typed.data > 0n && typed.data < whole ? worthOf(part, typed.data, whole) : undefined;
}
