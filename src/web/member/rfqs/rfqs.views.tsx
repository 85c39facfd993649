import { link } from '#content/link.ts';
import { buys, sells } from '#domain/values/account.options.ts';
import { listingPictureTexts } from '#domain/trade/listings/listing.texts.ts';
import { bidList } from '#domain/trade/rfqs/bids/bid.list.ts';
import { findOwnBids } from '#domain/trade/rfqs/bids/find-own-bids.ts';
import { findDraft } from '#domain/trade/rfqs/drafts/find-drafts.ts';
import { findOwnRfq } from '#domain/trade/rfqs/find-own-rfq.ts';
import { findOwnRfqs } from '#domain/trade/rfqs/list/find-rfqs.ts';
import { ownRfqsList } from '#domain/trade/rfqs/list/own-rfqs.list.ts';
import type { changeProRfqSchema, postProRfqSchema, rfqDraftSchema } from '#domain/trade/rfqs/rfq.schema.ts';
import { findRfqDesk } from '#domain/trade/rfqs/tasks/find-rfq-desk.ts';
import type { Query } from '#ui/desk-filter.tsx';
import type { FormState } from '#ui/field-state.ts';
import type { Refusal } from '../../request/act.ts';
import { blankForm, refusedForm, type FormOf } from '../../request/form.ts';
import { formTitle } from '../../pages/page.tsx';
import type { Unread } from '../../request/route.ts';
import { failureOfUnread, refusalOfUnread } from '../../request/unread.ts';
import type { Visit } from '../../request/visit.ts';
import { memberOf, memberPage } from '../member-page.tsx';
import { mostUrgentFirst } from '../own-waiting.ts';
import { askingTerms, askToTrade } from '../trade/why-not-trade.tsx';
import { OwnRfqPage, type AnswerForm } from './own-rfq.page.tsx';
import { OwnRfqsPage } from './own-rfqs.page.tsx';
import { RfqChangePage } from './rfq-change.page.tsx';
import { answerForm, draftForm, postForm, postProForm } from './rfq-forms.ts';
import { RfqNewPage } from './rfq-new.page.tsx';
import { rfqSaidIn } from './rfq-said.tsx';
import { rfqRows } from './rfq-waiting.ts';
import { blankValues, copyOf, deadlineDays } from './rfq-values.ts';

const description = 'What you ask sellers to supply, and what you answered.';
/** The number of newest bids on the page of requests. */
const mostBids = 10;
const below = { name: 'RFQs', href: link('dashboardRfqs') };

/** At most three statements besides the session's. Also shown after a refused act, with the reason. */
export async function showOwnRfqs(visit: Visit, refused?: FormState, refusal?: Refusal): Promise<Response> {
  const { accountType } = memberOf(visit);
  const asked = ownRfqsList.read(visit.url.searchParams);
  const page = buys(accountType) ? await findOwnRfqs(visit.ctx, asked) : undefined;
  const bids = sells(accountType) ? (await findOwnBids(visit.ctx, bidList.whole)).rows.slice(0, mostBids) : undefined;
  const { tasks, drafts } = page?.desk ?? (await findRfqDesk(visit.ctx));
  const at = (query: Query) => link('dashboardRfqs', {}, query);
  const lists = { page, bids, query: ownRfqsList.write(asked), isFiltered: ownRfqsList.isFiltered(asked), at };
  const { now } = visit.ctx;
  const shown = { ...lists, tasks: mostUrgentFirst(rfqRows(tasks, now)), drafts, now };
  return memberPage(visit, {
    title: 'RFQs',
    place: 'RFQs',
    description,
    body: <OwnRfqsPage {...shown} said={rfqSaidIn(visit)} problem={refused?.problem} />,
    ...refusal,
  });
}

/** The fields that both forms share; the ordinary one has more. */
type PostForm = FormOf<typeof postProRfqSchema>;

/** Starts blank, from a draft, from a copied request, or as the visitor left it to sign in. */
export async function startRfq(visit: Visit, isPro: boolean): Promise<PostForm> {
  const { setAside, url, ctx } = visit;
  if (setAside?.form === draftForm.id) return blankFrom(visit, isPro, firstValues(setAside.values));
  const draftId = url.searchParams.get('draft');
  const draft = draftId === null ? undefined : await findDraft(ctx, draftId);
  if (draft) return blankFrom(visit, isPro, { ...blankValues, ...draft.answers, draft: String(draft.id) });
  const from = url.searchParams.get('from');
  if (from !== null) return blankFrom(visit, isPro, copyOf((await findOwnRfq(ctx, from)).rfq));
  return blankFrom(visit, isPro, blankValues);
}

function blankFrom(visit: Visit, isPro: boolean, values: Record<string, string>): PostForm {
  return isPro ? blankForm(visit, postProForm, values) : blankForm(visit, postForm, values);
}

function firstValues(values: ReadonlyMap<string, readonly string[]>): Record<string, string> {
  return Object.fromEntries([...values].flatMap(([name, [value]]) => (value === undefined ? [] : [[name, value]])));
}

export function showNewRfq(isPro: boolean) {
  return async (visit: Visit, form: PostForm, refusal?: Refusal): Promise<Response> => {
    const ask = await askToTrade(visit);
    const shown = askingTerms(form, ask.asksTerms);
    const body = <RfqNewPage form={shown} isPro={isPro} days={deadlineDays(visit.ctx.now)} {...ask} />;
    const title = formTitle(isPro ? 'Post a pro request' : 'Post a request', form);
    return memberPage(visit, { title, below, description, body, ...refusal });
  };
}

/** The upload was not read, so what was typed beside it is lost too. */
export function showUnreadRfq(isPro: boolean) {
  return async (visit: Visit, why: Unread): Promise<Response> => {
    const failure = failureOfUnread(why, listingPictureTexts, 'picture');
    const form = refusedForm(blankFrom(visit, isPro, blankValues), failure);
    return showNewRfq(isPro)(visit, form, refusalOfUnread(why));
  };
}

export function showUnsavedDraft(visit: Visit, { fields, problem }: FormOf<typeof rfqDraftSchema>, refusal: Refusal) {
  const values = Object.fromEntries(
    Object.values(fields).flatMap(({ name, values: [value] }) => (value === undefined ? [] : [[name, value]])),
  );
  const isPro = values.pro === 'yes';
  const form = blankFrom(visit, isPro, values);
  return showNewRfq(isPro)(visit, { ...form, problem }, refusal);
}

const idIn = ({ params }: Visit) => params.publicId ?? '';

export async function showOwnRfq(visit: Visit, refused?: AnswerForm, refusal?: Refusal): Promise<Response> {
  const view = await findOwnRfq(visit.ctx, idIn(visit));
  const open = view.rfq.state === 'open' ? view.questions.filter(({ answer }) => answer === undefined) : [];
  const answers = new Map(
    open.map(({ id }) => {
      const isRefused = refused !== undefined && visit.params.questionId === String(id);
      const form = isRefused ? refused : blankForm(visit, answerForm);
      return [String(id), numbered(form, id)] as const;
    }),
  );
  return memberPage(visit, {
    title: refused ? formTitle(view.rfq.productName, refused) : view.rfq.productName,
    below,
    description,
    body: <OwnRfqPage view={view} answers={answers} said={rfqSaidIn(visit)} now={visit.ctx.now} />,
    ...refusal,
  });
}

/** Each question has its own form on the page, so field ids need the question's number. */
function numbered(form: AnswerForm, id: bigint): AnswerForm {
  const { answer } = form.fields;
  return { ...form, id: `${form.id}-${id}`, fields: { answer: { ...answer, id: `${answer.id}-${id}` } } };
}

type ChangeForm = FormOf<typeof changeProRfqSchema>;

export async function showChange(visit: Visit, form: ChangeForm, refusal?: Refusal): Promise<Response> {
  const view = await findOwnRfq(visit.ctx, idIn(visit));
  const body = <RfqChangePage view={view} form={form} days={deadlineDays(visit.ctx.now)} />;
  return memberPage(visit, { title: formTitle('Change a request', form), below, description, body, ...refusal });
}
