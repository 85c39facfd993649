import { mailStarters } from '#content/mail-starters.ts';
import { isBlank } from '#domain/values/input.ts';
import type { Draft } from './compose.schema.ts';
import type { TemplateWords } from './find-templates.ts';

/** Puts a template into a draft. What the author typed stays, after the template. `filledSubject` is the subject that we filled in. */
export function withTemplate(draft: Draft, { subject, message, isHtml }: TemplateWords, filledSubject?: string) {
  const typed = draft.message ?? '';
  const isOurs = isBlank(typed) || mailStarters.some((one) => one.message === normalised(typed));
  const ourSubjects = [filledSubject, ...mailStarters.map((one) => one.subject)];
  const keepsSubject = !isBlank(draft.subject ?? '') && !ourSubjects.includes(draft.subject);
  const bothHtml = isHtml || (draft.isHtml && !isOurs);
  const format = (text: string, isAlreadyHtml: boolean) => (bothHtml && !isAlreadyHtml ? toHtml(text) : text);
  const parts = [format(message, isHtml), ...(isOurs ? [] : [format(normalised(typed), draft.isHtml)])];
  return {
    subject: keepsSubject ? draft.subject! : subject,
    message: parts.join('\n\n'),
    isHtml: bothHtml ? 'yes' : '',
  };
}

/** Browsers send CRLF line ends. */
function normalised(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}

function toHtml(text: string): string {
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
  return text
    .replace(/[&<>]/g, (sign) => signs[sign]!)
    .split(/\n{2,}/)
    .map((part) => `<p>${part.replaceAll('\n', '<br>\n')}</p>`)
    .join('\n');
}
