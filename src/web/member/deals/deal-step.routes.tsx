import type { ReactNode } from 'react';
import { z } from 'zod';
import { link } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { unreadableFilesTexts } from '#domain/talk/messages/message.texts.ts';
import { dealName, dealPartName, dealTitle, type DealView } from '#domain/trade/deal-pages/deal.view.ts';
import { findDealPage } from '#domain/trade/deal-pages/find-deal-page.ts';
import type { DealEvent, DealState } from '#domain/trade/deal-terms/deal.states.ts';
import { dealTexts, type DealPart } from '#domain/trade/deal-terms/find-deal.ts';
import { whyNotOtherTerms } from '#domain/trade/deals/deal-terms.policy.ts';
import type { DealSide } from '#domain/trade/deals/deal.notices.ts';
import { mayTakeDealStep } from '#domain/trade/deals/deal.standing.ts';
import { stepDeal, type StepReader } from '#domain/trade/deals/steps/step-deal.ts';
import { stepTexts } from '#domain/trade/deals/steps/step.schema.ts';
import { mostTogetherBytes } from '#domain/trade/messages/attachment.rules.ts';
import { aWord } from '#domain/values/answer.schema.ts';
import { shownAmount } from '#domain/values/currency.ts';
import type { FormLook } from '../../pages/act-body.tsx';
import { actPage } from '../../pages/act-page.tsx';
import type { FieldName, FormSchema } from '../../request/form-schema.ts';
import type { FormOf } from '../../request/form.ts';
import { members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { memberFrame } from '../member-page.tsx';

const restOfForm_bytes = 64 * 1024;
const files = {
  names: ['files'],
  mostBytes: mostTogetherBytes + restOfForm_bytes,
  texts: unreadableFilesTexts,
};

/** The state of the part after the step. The next act on the part sends this `version` as `seen`. */
const stepAnswer = z.object({ state: aWord<DealState>(), version: z.number() });

type Found = { view: DealView; part: DealPart };
export type ShownStep<Schema extends FormSchema> = Found & { form: FormOf<Schema> };

type StepEvent = DealEvent | ((part: DealPart, view: DealView) => DealEvent);

type StepRoute<Schema extends FormSchema> = {
  at: string;
  id: string;
  schema: Schema;
  event: StepEvent;
  /** Replaces the state machine's reason if the step is not possible, and says what to do then. */
  whyNot?: (part: DealPart, view: DealView) => string | undefined;
  /** Set if both sides could take the step, but in different ways. */
  onlySide?: DealSide;
  /** In `numbers`, long numbers are not taken for card numbers. `secret` fields are never sent back to the browser. */
  fields?: { files?: true; numbers?: readonly string[]; secret?: readonly string[] };
  values?: (view: DealView, part: DealPart) => Record<string, string>;
  look: (view: DealView, part: DealPart) => { title: string } & FormLook<FieldName<Schema>>;
  draw?: (shown: ShownStep<Schema>) => ReactNode;
  /** Without this function, the step is the event with everything that was typed. */
  step?: (input: z.infer<Schema>, visit: Visit) => StepReader;
  news: string;
};

type Typed = { seen: number; files?: readonly Uint8Array[]; words?: string };

/** The page and the form of one step. The page gives reasons, but only the verb decides. */
export function stepRoutes<Schema extends FormSchema>(route: StepRoute<Schema>): Route[] {
  const { at, id, schema, fields = {}, event, step, news, values, draw, look } = route;
  return actPage({
    at,
    who: members,
    frame: memberFrame,
    id,
    schema,
    missing: stepTexts.missing,
    failed: stepTexts.failed,
    ...(fields.numbers && { numbers: fields.numbers }),
    ...(fields.secret && { secret: fields.secret }),
    ...(fields.files ? { files } : { keepsDraft: true }),
    limits: { member: 'trade' },
    once: 'with its key by the verb',
    find: findStep,
    ...(values && { values: ({ view, part }: Found) => values(view, part) }),
    look({ view, part }) {
      const href = link('deal', { dealId: String(view.deal.id) });
      const reason = whyNotNow(route, view, part);
      return {
        back: { label: dealName(view), href },
        about: aboutOf(view, part),
        whyNot: reason === undefined ? undefined : { text: reason, onward: { label: 'See the deal', href } },
        seen: String(part.version),
        ...look(view, part),
      };
    },
    ...(draw && { fields: ({ found, form }: { found: Found; form: FormOf<Schema> }) => draw({ ...found, form }) }),
    answer: stepAnswer,
    verb: async (ctx, input, visit, sent) => {
      const readStep = step?.(input, visit) ?? plainStep(event, input as Typed);
      const { replayed, answer } = await stepDeal(ctx, partInAddress(visit), readStep, sent);
      visit.isReplayed = replayed;
      return answer;
    },
    next: (_, visit) => link('deal', { dealId: partInAddress(visit).dealId }, { news }),
  });
}

function plainStep(event: StepEvent, { seen, files, ...evidence }: Typed): StepReader {
  if (typeof event === 'function') throw new Error('A page with several events reads its own step.');
  return () => ({ event, seen, evidence, files });
}

export function partInAddress({ params: { dealId = '', part = '' } }: Visit) {
  return { dealId, part };
}

async function findStep(visit: Visit): Promise<Found> {
  const { dealId, part: number } = partInAddress(visit);
  const view = await findDealPage(visit.ctx, dealId);
  const part = view.deal.parts.find((one) => String(one.part) === number);
  if (!part) throw new Failure('not_found', dealTexts.unknownPart);
  return { view, part };
}

/** Why the reader cannot take this step, in the verb's words or in those of the page. */
function whyNotNow<Schema extends FormSchema>(
  { event, onlySide, whyNot }: StepRoute<Schema>,
  view: DealView,
  part: DealPart,
): string | undefined {
  const namedEvent = typeof event === 'function' ? event(part, view) : event;
  const reason =
    onlySide !== undefined && onlySide !== view.side
      ? `Only the ${onlySide} can do this.`
      : (whyNotOtherTerms(namedEvent, view.isOfOrder) ??
        mayTakeDealStep(view.deal, part, namedEvent, view.side, { hasPin: true }).reason);
  return reason && (whyNot?.(part, view) ?? reason);
}

/** The sign before an amount of this deal. */
export function currencySymbolOf({ deal: { currency } }: DealView): string {
  return currency === 'NGN' ? '₦' : currency;
}

function aboutOf(view: DealView, part: DealPart): string {
  const { parts, currency } = view.deal;
  const isPart = parts.length > 1;
  const minor = isPart ? part.minor : parts.reduce((sum, { minor }) => sum + minor, 0n);
  const subject = `${dealName(view)}: ${dealTitle(view)}${isPart ? `, ${dealPartName(view, part)}` : ''}`;
  return `${subject}, ${shownAmount({ minor, currency })}`;
}
