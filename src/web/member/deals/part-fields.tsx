import { link } from '#content/link.ts';
import { priceOfPortion } from '#domain/trade/deal-terms/part.shape.ts';
import { stepTexts, quantityInThousandths, type acceptPartSchema } from '#domain/trade/deals/steps/step.schema.ts';
import { Fields } from '#ui/fields.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { partialUnitOf, thousandthsText } from './deal-quantity.ts';
import type { ShownStep } from './deal-step.routes.tsx';
import { Shares, liveSharesAttributes } from './shares.tsx';

type PartStep = ShownStep<typeof acceptPartSchema>;

/** The accepted quantity, with what each side gets. It begins empty. */
export function PartFields({ view, part, form }: PartStep) {
  const { whole } = partialUnitOf(view);
  const { fields } = form;
  const name = fieldOf(view);
  // The schema cannot know which of the two fields this deal needs.
  const typed = {
    ...fields[name],
    required: true,
    missingMessage: name === 'percent' ? stepTexts.whatPercentage : stepTexts.howMuch,
  };
  const params = { dealId: String(view.deal.id), part: String(part.part) };
  return (
    <>
      <div className="grid gap-4" {...liveSharesAttributes(view, part, whole)}>
        <input type="hidden" name={name === 'percent' ? 'percentShown' : 'shown'} value={typed.values[0]} />
        <Fields fields={{ typed }} words={{ typed: acceptedWords(view) }} />
        <p className="text-14">
          If all of it is as agreed: <TextLink href={link('dealAcceptance', params)}>Accept it</TextLink>. If none of it
          is:{' '}
          {view.isWork ? (
            <TextLink href={link('dealDispute', params)}>Something is wrong</TextLink>
          ) : (
            <TextLink href={link('dealRejection', params)}>Reject it</TextLink>
          )}
          .
        </p>
        <Shares
          view={view}
          part={part}
          sellerShare={worthTyped(view, part, form)}
          title="Price of the part that you accept"
        />
      </div>
      <Fields fields={fields} only={['words', 'files']} />
    </>
  );
}

function fieldOf(view: PartStep['view']): 'accepted' | 'percent' {
  return partialUnitOf(view).unit === '%' ? 'percent' : 'accepted';
}

function acceptedWords(view: PartStep['view']) {
  const { whole, unit } = partialUnitOf(view);
  return unit === '%'
    ? { label: 'What percentage of it do you accept?', hint: 'More than 0, and less than 100' }
    : {
        label: `How many ${unit} do you accept?`,
        hint: `Less than the ${thousandthsText(whole)} ${unit} that came`,
      };
}

/** The price of the typed quantity if that is more than nothing and less than everything. */
function worthTyped(view: PartStep['view'], part: PartStep['part'], form: PartStep['form']): bigint | undefined {
  const { whole } = partialUnitOf(view);
  const typed = quantityInThousandths.safeParse(form.fields[fieldOf(view)].values[0]);
  return typed.success && typed.data > 0n && typed.data < whole ? priceOfPortion(part, typed.data, whole) : undefined;
}
