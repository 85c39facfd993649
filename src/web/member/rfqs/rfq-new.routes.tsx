import { z } from 'zod';
import { link, urls } from '#content/link.ts';
import { listingPictureTexts } from '#domain/trade/listings/listing.texts.ts';
import { mostPictureBytes } from '#domain/trade/listings/pictures/picture.rules.ts';
import { mostTogetherBytes } from '#domain/trade/messages/attachment.rules.ts';
import { findRfqDraft } from '#domain/trade/rfqs/drafts/find-drafts.ts';
import { saveRfqDraft } from '#domain/trade/rfqs/drafts/save-draft.ts';
import { findOwnRfq } from '#domain/trade/rfqs/find-own-rfq.ts';
import { postRfq } from '#domain/trade/rfqs/post-rfq.ts';
import { postProRfqSchema, postRfqSchema, rfqDraftSchema } from '#domain/trade/rfqs/rfq.schema.ts';
import { rfqTexts } from '#domain/trade/rfqs/rfq.texts.ts';
import { anId } from '#domain/values/answer.schema.ts';
import { action } from '../../pages/action.ts';
import { formTitle } from '../../pages/page.tsx';
import type { Refusal } from '../../request/act.ts';
import { mostBytesOfForm } from '../../request/body.ts';
import type { FormSchema } from '../../request/form-schema.ts';
import { blankForm, defineForm, refusedForm, type FormOf } from '../../request/form.ts';
import { buyers, get, type Route, type WhyUnread } from '../../request/route.ts';
import { unreadFormFailure, unreadFormStatus } from '../../request/unread-form.ts';
import type { Visit } from '../../request/visit.ts';
import { memberPage } from '../member-page.tsx';
import { withTermsField, findTradeNeeds } from '../trade/why-not-trade.tsx';
import { RfqNewPage, rfqNewTitle } from './rfq-new.page.tsx';
import { blankRfqValues, copiedRfqValues } from './rfq-values.ts';
import { rfqsPlace } from './rfqs.views.tsx';

const formOptions = {
  missingText: rfqTexts.missing,
  numberFields: ['quantity', 'price', 'price_to'],
  fileFields: ['picture', 'files'],
};
const proForm = defineForm({ id: 'rfq-pro', schema: postProRfqSchema, ...formOptions });
/** An ordinary request has all the fields of a pro request, and more. */
const ordinarySchema: FormSchema = postRfqSchema;
const ordinaryForm = defineForm({ id: 'rfq', schema: ordinarySchema as typeof postProRfqSchema, ...formOptions });
const draftForm = defineForm({ id: 'rfq-draft', schema: rfqDraftSchema, ...formOptions });

const formOf = (isPro: boolean) => (isPro ? proForm : ordinaryForm);

const postOptions = {
  who: buyers,
  limits: { member: 'listing' },
  once: 'by the verb',
  mostBytes: mostPictureBytes + mostTogetherBytes + mostBytesOfForm,
  failedText: rfqTexts.failed,
} as const;

function postRoutes(isPro: boolean): Route[] {
  const at = isPro ? urls.rfqNewPro : urls.rfqNew;
  return [
    get(at, buyers, async (visit) => showNew(visit, isPro, await firstForm(visit, isPro))),
    ...action({
      ...postOptions,
      at,
      form: formOf(isPro),
      answer: z.object({ publicId: z.string(), isWaiting: z.boolean() }),
      verb: (ctx, input, _, once) => postRfq(ctx, input, { isPro, once }),
      show: (visit, form, refusal) => showNew(visit, isPro, form, refusal),
      next: ({ publicId, isWaiting }) => link('rfqOwn', { publicId }, { said: isWaiting ? 'waiting' : 'posted' }),
      whenUnread: (visit, why) => showUnread(visit, isPro, why),
    }),
  ];
}

export const rfqNewRoutes: readonly Route[] = [
  ...postRoutes(false),
  ...postRoutes(true),
  ...action({
    ...postOptions,
    at: urls.rfqDrafts,
    page: () => link('rfqNew'),
    form: draftForm,
    answer: z.object({ draftId: anId }),
    verb: (ctx, input) => saveRfqDraft(ctx, input),
    show: showUnsavedDraft,
    next: () => link('dashboardRfqs', {}, { said: 'draft' }),
    whenUnread: (visit, why) => showUnread(visit, false, why),
  }),
];

type PostForm = FormOf<typeof postProRfqSchema>;

async function firstForm(visit: Visit, isPro: boolean): Promise<PostForm> {
  const { setAside, url, ctx } = visit;
  const begin = (values: Record<string, string>) => blankForm(visit, formOf(isPro), values);
  if (setAside?.form === draftForm.id) return begin(firstValues(setAside.values));
  const draftId = url.searchParams.get('draft');
  const draft = draftId === null ? undefined : await findRfqDraft(ctx, draftId);
  if (draft) return begin({ ...blankRfqValues, ...draft.answers, draft: String(draft.id) });
  const from = url.searchParams.get('from');
  return begin(from === null ? blankRfqValues : copiedRfqValues((await findOwnRfq(ctx, from)).rfq));
}

function firstValues(values: Iterable<readonly [string, readonly string[]]>): Record<string, string> {
  return Object.fromEntries([...values].flatMap(([name, [value]]) => (value === undefined ? [] : [[name, value]])));
}

/** The upload was not read, so what was typed beside it is lost too. */
function showUnread(visit: Visit, isPro: boolean, why: WhyUnread): Promise<Response> {
  const failure = unreadFormFailure(why, listingPictureTexts, 'picture');
  const form = refusedForm(blankForm(visit, formOf(isPro), blankRfqValues), failure);
  return showNew(visit, isPro, form, unreadFormStatus(why));
}

function showUnsavedDraft(visit: Visit, { fields, problem }: FormOf<typeof rfqDraftSchema>, refusal: Refusal) {
  const typed = firstValues(Object.values(fields).map(({ name, values }) => [name, values]));
  const isPro = typed.pro === 'yes';
  return showNew(visit, isPro, { ...blankForm(visit, formOf(isPro), typed), problem }, refusal);
}

async function showNew(visit: Visit, isPro: boolean, form: PostForm, refusal?: Refusal): Promise<Response> {
  const needs = await findTradeNeeds(visit);
  return memberPage(visit, {
    title: formTitle(rfqNewTitle(isPro), form),
    parent: rfqsPlace,
    description: 'What you want sellers to supply, where and until when.',
    ...refusal,
    body: <RfqNewPage {...needs} form={withTermsField(form, needs.asksTerms)} isPro={isPro} now={visit.ctx.now} />,
  });
}
