import type { ReactNode } from 'react';
import { link } from '#content/link.ts';
import { scopeOf } from '#domain/acting/answering/answer-once.ts';
import type { Side } from '#domain/trade/deals/deal.notices.ts';
import type { DealEvent } from '#domain/trade/deal-terms/deal.states.ts';
import { dealName, type DealView } from '#domain/trade/deal-pages/deal.view.ts';
import { mayDo } from '#domain/trade/deals/deal.standing.ts';
import { dealTexts, type DealPart } from '#domain/trade/deal-terms/find-deal.ts';
import { findDealPage } from '#domain/trade/deal-pages/find-deal-page.ts';
import { stepDeal, type ReadStep } from '#domain/trade/deals/steps/step-deal.ts';
import { whyNotOtherTerms } from '#domain/trade/deals/deal-terms.policy.ts';
import { stepTexts } from '#domain/trade/deals/steps/step.schema.ts';
import { Failure } from '#domain/acting/context.ts';
import { mostTogetherBytes } from '#domain/trade/messages/attachment.rules.ts';
import { unreadFilesTexts } from '#domain/talk/messages/message.texts.ts';
import type { z } from 'zod';
import type { Refusal } from '../../request/act.ts';
import { action } from '../../pages/action.ts';
import { blankForm, defineForm, refusedForm, type FormOf } from '../../request/form.ts';
import type { FormSchema } from '../../request/form-schema.ts';
import { formTitle } from '../../pages/page.tsx';
import { type Unread, get, members, type Route } from '../../request/route.ts';
import { failureOfUnread, refusalOfUnread } from '../../request/unread.ts';
import type { Visit } from '../../request/visit.ts';
import { memberPage } from '../member-page.tsx';
import { StepPage, type StepLook } from './deal-step.page.tsx';

const restOfForm_bytes = 64 * 1024;

export type ShownStep<Schema extends FormSchema> = {
  view: DealView;
  part: DealPart;
  form: FormOf<Schema>;
  visit: Visit;
};

type StepRoute<Schema extends FormSchema> = {
  at: string;
  id: string;
  schema: Schema;
  event: DealEvent | ((part: DealPart, view: DealView) => DealEvent);
  /** Replaces the state machine's reason if the step is not possible, and says what to do then. */
  whyNot?: (part: DealPart) => string | undefined;
  /** Set if both sides could take the step, but in different ways. */
  of?: Side;
  /** `numbers` are texts with many digits; `secret` fields are never sent back to the browser. */
  fields?: { files?: true; numbers?: readonly string[]; secret?: readonly string[] };
  values?: (view: DealView, part: DealPart, visit: Visit) => Record<string, string>;
  look: (view: DealView, part: DealPart, form: FormOf<Schema>) => StepLook;
  draw?: (shown: ShownStep<Schema>) => ReactNode;
  step: (input: z.infer<Schema>, visit: Visit) => ReadStep;
  news: string;
};

/** The page and the form of one step. The page gives reasons, but only the verb decides. */
export function stepRoutes<Schema extends FormSchema>(route: StepRoute<Schema>): Route[] {
  const { at, id, schema, fields = {}, step, news, values } = route;
  const form = defineForm({
    id,
    schema,
    missingText: stepTexts.missing,
    ...(fields.files && { fileFields: ['files'] }),
    ...(fields.numbers && { numberFields: fields.numbers }),
    ...(fields.secret && { secretFields: fields.secret }),
  });
  const show = (visit: Visit, shown: FormOf<Schema>, refusal?: Refusal) => showStep(visit, route, shown, refusal);
  return [
    get(at, members, async (visit) => {
      const { view, part } = await findStep(visit);
      return showStep(visit, route, blankForm(visit, form, values?.(view, part, visit)), undefined, { view, part });
    }),
    ...action({
      at,
      who: members,
      form,
      limits: { member: 'trade' },
      once: 'with its key by the verb',
      verb: async (ctx, input, visit, { key }) => {
        const scope = scopeOf(ctx.actor, `${visit.route} ${JSON.stringify(visit.params)}`);
        const { replayed } = await stepDeal(ctx, placeOf(visit), step(input, visit), { scope, key });
        visit.isReplayed = replayed;
      },
      show,
      next: (_, visit) => link('deal', { dealId: placeOf(visit).dealId }, { news }),
      failedText: stepTexts.failed,
      ...(fields.files && {
        mostBytes: mostTogetherBytes + restOfForm_bytes,
        whenUnread: (visit: Visit, why: Unread) => {
          const failure = failureOfUnread(why, unreadFilesTexts, 'files');
          return show(visit, refusedForm(blankForm(visit, form), failure), refusalOfUnread(why));
        },
      }),
    }),
  ];
}

export function placeOf({ params: { dealId = '', part = '' } }: Visit) {
  return { dealId, part };
}

type Found = { view: DealView; part: DealPart };

async function findStep(visit: Visit): Promise<Found> {
  const { dealId, part: number } = placeOf(visit);
  const view = await findDealPage(visit.ctx, dealId);
  const part = view.deal.parts.find((one) => String(one.part) === number);
  if (!part) throw new Failure('not_found', dealTexts.unknown);
  return { view, part };
}

/** Why the reader cannot take this step, in the verb's words. */
function whyNotNow(view: DealView, part: DealPart, event: DealEvent): { reason?: string | undefined } {
  const ofOrder = whyNotOtherTerms(event, view.isOfOrder);
  return ofOrder === undefined ? mayDo(view.deal, part, event, view.side, { hasPin: true }) : { reason: ofOrder };
}

async function showStep<Schema extends FormSchema>(
  visit: Visit,
  { event, whyNot, of, look, draw, fields }: StepRoute<Schema>,
  form: FormOf<Schema>,
  refusal?: Refusal,
  found?: Found,
): Promise<Response> {
  const { view, part } = found ?? (await findStep(visit));
  const named = typeof event === 'function' ? event(part, view) : event;
  const isOthers = of !== undefined && of !== view.side;
  const { reason } = isOthers ? { reason: `Only the ${of} can do this.` } : whyNotNow(view, part, named);
  const shown = look(view, part, form);
  const place = placeOf(visit);
  return memberPage(visit, {
    title: formTitle(shown.title, form),
    description: `About ${dealName(view)}.`,
    below: { name: dealName(view), href: link('deal', { dealId: place.dealId }) },
    ...refusal,
    body: (
      <StepPage
        {...shown}
        view={view}
        part={part}
        form={form}
        action={visit.url.pathname}
        reason={reason && (whyNot?.(part) ?? reason)}
        asDialog={visit.part}
        withFile={fields?.files}
      >
        {draw?.({ view, part, form, visit })}
      </StepPage>
    ),
  });
}
