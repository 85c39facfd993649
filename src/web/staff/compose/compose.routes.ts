import { composeTexts, composedAnswer, type Draft } from '#domain/staff/composing/compose.schema.ts';
import { onlyForPage } from '#domain/values/answer.schema.ts';
import { composeMail } from '#domain/staff/composing/compose-mail.ts';
import { deleteTemplate } from '#domain/staff/composing/save-template.ts';
import { findUndoneMail } from '#domain/staff/composing/find-composed.ts';
import { findAboutRecord } from '#domain/staff/composing/find-about.ts';
import { findSavedTemplates } from '#domain/staff/composing/find-templates.ts';
import { undoMail } from '#domain/staff/composing/undo-mail.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { findStaffSignature } from '#domain/people/staff-accounts/find-signature.ts';
import { mayReadRecords, rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { link, urls } from '#content/link.ts';
import { readSealedNote } from '#platform/sealed-note.ts';
import type { Refusal } from '../../request/act.ts';
import { action, press } from '../../pages/action.ts';
import { answerFailure } from '../../pages/failures.tsx';
import { blankForm } from '../../request/form.ts';
import { leaveFor } from '../../pages/page.tsx';
import { get, staff, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { staffOf } from '../portal-page.tsx';
import { nextStaffPage } from '../next-staff-page.ts';
import { kindNamed } from '../records/record-kinds.tsx';
import { composeForm, composeDraftForm, composeFormOfDraft, type ComposeForm } from './compose.forms.ts';
import { notSent, showCompose, showTooLate } from './compose.views.tsx';
import {
  renderPreview,
  saveOwnSignature,
  saveOwnTemplate,
  fillFromTemplate,
  type DraftResult,
} from './draft-acts.routes.ts';
import { quotedMessage } from '../kinds/reply.ts';
import { addressWithSentMail } from './sent-mark.ts';

const writers = staff(...rolesThat.answer);
/** The server does not read a form that is too large; the browser keeps the typed text. */
const whenUnread = (visit: Visit) => answerFailure(visit, new Failure('invalid', composeTexts.tooLarge), 413);

/** Mails that staff write to people. Only roles that answer people may write them. */
export const composeRoutes: readonly Route[] = [
  get(urls.compose, writers, showNewMail),
  ...action({
    at: urls.compose,
    who: writers,
    form: composeForm,
    limits: { place: 'staffMail' },
    answer: composedAnswer,
    verb: composeMail,
    show: (visit, form, refusal) => showComposeForm(visit, notSent(form, refusal), {}, refusal),
    // marketplace.md §7 closes the window and loads all data anew: we redirect to the page behind the window.
    next: (composed, visit) => leaveFor(visit, addressWithSentMail(visit, nextStaffPage(visit), composed)),
    failedText: composeTexts.failed,
    whenUnread,
  }),
  ...draftButton(urls.composePreview, renderPreview),
  ...draftButton(urls.composeTemplate, fillFromTemplate),
  ...draftButton(urls.composeTemplates, saveOwnTemplate),
  ...draftButton(urls.composeSignature, saveOwnSignature),
  ...draftButton(urls.composeTemplateDeletion, async (ctx, _, { params }) => {
    await deleteTemplate(ctx, params.templateId ?? '');
    return { notice: 'The template is deleted.' };
  }),
  get(urls.composePreviewBody, writers, previewBody),
  ...press({
    at: urls.composeUndo,
    who: writers,
    page: () => link('compose'),
    verb: (ctx, { params }) => undoMail(ctx, params.composedId ?? ''),
    show: (visit, { problem }, refusal) => showTooLate(visit, problem ?? composeTexts.tooLate, refusal),
    next: (_, { params }) => link('compose', {}, { undone: params.composedId }),
  }),
];

/** Any button of the compose form except Send. It sends no mail, and shows the typed form again with the button's result. */
function draftButton(at: string, verb: (ctx: Ctx, input: Draft, visit: Visit) => Promise<DraftResult>): Route[] {
  return action({
    at,
    who: writers,
    page: () => link('compose'),
    form: composeDraftForm,
    once: 'by the verb',
    answer: onlyForPage<DraftResult>(),
    verb,
    show: (visit, form, refusal) => showComposeForm(visit, composeFormOfDraft(visit, form), {}, refusal),
    next: (done, visit, { form }) => showComposeForm(visit, composeFormOfDraft(visit, form, done.values), done),
    whenUnread,
  });
}

/** The form before anything is sent: an undone mail, or an empty mail to the recipient and about the record in the address. */
async function showNewMail(visit: Visit): Promise<Response> {
  const parameter = (name: string, longest: number) => visit.url.searchParams.get(name)?.slice(0, longest) ?? '';
  const undone = await findUndoneMail(visit.ctx, visit.url.searchParams.get('undone'));
  const initial = undone
    ? { ...undone, to: undone.to.join(', '), isHtml: undone.isHtml ? 'yes' : '' }
    : {
        to: parameter('to', 1000),
        subject: parameter('subject', 150),
        about: parameter('about', 60),
        message: await quoteFor(visit, parameter('about', 60)),
        signature: await findStaffSignature(visit.ctx, staffOf(visit)),
      };
  const values = Object.entries(initial).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  const form = blankForm(withTypedText(visit), composeForm, Object.fromEntries(values));
  return showComposeForm(visit, form, { wasUndone: undone !== undefined });
}

async function quoteFor({ ctx }: Visit, about: string): Promise<string | undefined> {
  const record = about !== '' && mayReadRecords(ctx.actor) ? await findAboutRecord(ctx, about) : undefined;
  return record && quotedMessage(record);
}

/** A colleague who had to sign in again finds the typed text, whichever button they had pressed. */
function withTypedText({ setAside }: Visit): Pick<Visit, 'setAside'> {
  return { setAside: setAside?.form === composeDraftForm.id ? { ...setAside, form: composeForm.id } : setAside };
}

async function showComposeForm(
  visit: Visit,
  form: ComposeForm,
  { notice, preview, wasUndone = false }: DraftResult & { wasUndone?: boolean },
  refusal?: Refusal,
): Promise<Response> {
  const about = form.fields.about.values[0];
  return showCompose(
    visit,
    {
      form,
      staff: staffOf(visit),
      next: nextStaffPage(visit),
      templates: await findSavedTemplates(visit.ctx),
      about: about === undefined ? undefined : recordOf(about),
      notice,
      wasUndone,
      preview,
    },
    refusal,
  );
}

function recordOf(about: string): { label: string; href: string } | undefined {
  const [name, id = ''] = about.split('/');
  const kind = kindNamed(name);
  if (!kind || !/^\d{1,18}$/.test(id)) return undefined;
  return { label: `${kind.one} ${id}`, href: link('record', { kind: kind.records.name, recordId: id }) };
}

/** The frame of the preview may run nothing, load nothing and link nowhere. */
async function previewBody({ ctx, params }: Visit): Promise<Response> {
  const html = await readSealedNote(ctx.db, params.token, ctx.now);
  if (html === undefined) throw new Failure('not_found', 'This preview has expired. Make a new one.');
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  });
}
