import { readAmount } from '#domain/values/amount-input.ts';
import type { Dispute } from '#domain/trade/deals/rulings/find-dispute.ts';
import { chooseRulingSchema, type ruleOnDealSchema, rulingTexts } from '#domain/trade/deals/rulings/ruling.schema.ts';
import type { Ruling } from '#domain/trade/deals/rulings/ruling.view.ts';
import { defineForm, formState, type FormOf } from '../../../request/form.ts';

const { missing: missingText, share: shareText } = rulingTexts;
const choiceForm = defineForm({
  id: 'ruling-choice',
  schema: chooseRulingSchema,
  missingText,
  numberFields: ['share'],
});

export type ChosenRuling = { form: FormOf<typeof chooseRulingSchema>; ruling: Ruling | undefined };

/** The ruling in the address, as staff typed it. It is only shown, never carried out. */
export function chosenRuling(search: URLSearchParams, { deal, part }: Dispute): ChosenRuling {
  const typedKind = search.get('kind') ?? '';
  const typedShare = (search.get('share') ?? '').slice(0, 60);
  const kind = chooseRulingSchema.shape.kind.safeParse(typedKind).data;
  const sellers = kind === 'split' ? readAmount(typedShare.trim(), deal.currency) : undefined;
  const isWrong = kind === 'split' && (sellers === undefined || sellers <= 0n || sellers >= part.minor);
  const sent = new Map([
    ['kind', [typedKind]],
    ['share', [typedShare]],
  ]);
  return {
    form: formState(choiceForm, sent, isWrong ? { share: shareText } : {}, ''),
    ruling: kind && !isWrong ? { kind, ...(sellers !== undefined && { sellers }) } : undefined,
  };
}

/** The ruling that a form carries; undefined if its share is invalid. */
export function rulingInForm({ fields }: FormOf<typeof ruleOnDealSchema>, { part }: Dispute): Ruling | undefined {
  const kind = chooseRulingSchema.shape.kind.safeParse(fields.kind.values[0]).data;
  if (kind !== 'split') return kind && { kind };
  const [sellers = ''] = fields.sellers.values;
  const isShare = /^[1-9]\d{0,17}$/.test(sellers) && BigInt(sellers) < part.minor;
  return isShare ? { kind, sellers: BigInt(sellers) } : undefined;
}
