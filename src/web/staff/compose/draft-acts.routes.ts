import type { z } from 'zod';
import {
  saveTemplateSchema,
  previewSchema,
  signatureSchema,
  type Draft,
} from '#domain/staff/composing/compose.schema.ts';
import { composedProps } from '#domain/staff/composing/composed-props.view.ts';
import { findAboutRecord } from '#domain/staff/composing/find-about.ts';
import { findNames } from '#domain/staff/composing/find-names.ts';
import { findTemplateWords } from '#domain/staff/composing/find-templates.ts';
import { splitRecipients } from '#domain/staff/composing/recipients.shape.ts';
import { saveTemplate } from '#domain/staff/composing/save-template.ts';
import { withTemplate } from '#domain/staff/composing/template-words.view.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { normaliseEmail } from '#domain/values/input.ts';
import { saveSignature } from '#domain/people/staff-accounts/save-signature.ts';
import { hour_ms } from '#platform/clock.ts';
import { cleanHtml } from '#platform/html/clean-html.ts';
import { sealNote } from '#platform/sealed-note.ts';
import type { Visit } from '../../request/visit.ts';
import type { Preview } from './mail-preview.tsx';
import { subjectOfReply } from '../kinds/reply.ts';

/** The result of a button that sends no mail: a message, values for the form, or a preview. */
export type DraftResult = { notice?: string; values?: Record<string, string>; preview?: Preview };

export async function renderPreview(ctx: Ctx, draft: Draft, { services }: Visit): Promise<DraftResult> {
  const words = readDraftFields(previewSchema, draft);
  const [first] = draft.to?.flatMap(splitRecipients) ?? [];
  const to = first === undefined ? undefined : normaliseEmail(first.slice(0, 300));
  const name = to === undefined ? undefined : (await findNames(ctx, [to])).get(to);
  const aboutText = await aboutOf(ctx, draft);
  const mail = services.renderMail('composed', composedProps({ ...words, aboutText }, name));
  const token = await sealNote(ctx.db, mail.html, new Date(ctx.now.getTime() + hour_ms));
  const leftOut = words.isHtml ? cleanHtml(words.message).leftOut : [];
  return { preview: { token, subject: mail.subject, text: mail.text, to, name, leftOut } };
}

export async function fillFromTemplate(ctx: Ctx, draft: Draft): Promise<DraftResult> {
  const words = await findTemplateWords(ctx, draft.template ?? '');
  const record = words && (await findAboutRecord(ctx, draft.about));
  const subjectFilledIn = record?.customer && subjectOfReply(record.customer, record.fields);
  if (words)
    return {
      values: withTemplate(draft, words, subjectFilledIn),
      notice: 'The template is filled in. Check it before you send it.',
    };
  const text = draft.template ? 'This template no longer exists' : 'Choose a template first';
  throw new Failure('invalid', text, { field: 'template' });
}

export async function saveOwnTemplate(ctx: Ctx, draft: Draft): Promise<DraftResult> {
  const words = readDraftFields(saveTemplateSchema, { ...draft, name: draft.templateName }, { name: 'templateName' });
  await saveTemplate(ctx, words);
  return { notice: `“${words.name}” is saved as a template.`, values: { templateName: '' } };
}

export async function saveOwnSignature(ctx: Ctx, draft: Draft): Promise<DraftResult> {
  await saveSignature(ctx, readDraftFields(signatureSchema, draft));
  return { notice: 'Your signature is saved.' };
}

/** What the mail is about, in the recipient's words. */
async function aboutOf(ctx: Ctx, { about }: Draft): Promise<string | undefined> {
  return (await findAboutRecord(ctx, about))?.customer?.inMails?.about;
}

/** Checks the fields that a button needs. The first error is shown beside its field. */
function readDraftFields<Schema extends z.ZodObject>(
  schema: Schema,
  { isHtml, ...draft }: Record<string, unknown>,
  fields: Record<string, string> = {},
): z.infer<Schema> {
  const parsed = schema.safeParse({ ...draft, isHtml: isHtml === true ? 'yes' : undefined });
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0]!;
  const name = String(path[0]);
  throw new Failure('invalid', message, { field: fields[name] ?? name });
}
