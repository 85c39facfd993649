import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { MailName, Mails } from '#domain/acting/mail/mails.ts';
import type { MailAnswer } from '#domain/values/answers.ts';
import { EmailLayout, type EmailSite } from './email-layout.tsx';
import { Action, Answers, Heading, Paragraph, Quotation, Steps, Subheading, TextLink } from './email-parts.tsx';

/** A string is a paragraph. */
type MailPart = string | undefined | ReactElement | PartWithHead | { act: string; path: string };

type PartWithHead =
  | { head?: ReactNode; quote: string }
  | { head?: ReactNode; answers: readonly MailAnswer[] }
  | { head?: ReactNode; steps: readonly string[] };

export type Letter = {
  subject: string;
  /** The line that mail programs show after the subject. */
  preview: string;
  /** Why the recipient gets this mail, and how to stop it if that is possible. */
  reason: ReactNode;
  /** The heading. If undefined, the subject is the heading; if null, there is none. */
  heading?: string | null;
  parts: readonly MailPart[];
};

export type MailWords = { [Name in MailName]: (props: Mails[Name], site: EmailSite) => Letter };

export function drawLetter({ subject, preview, reason, heading = subject, parts }: Letter, site: EmailSite) {
  return (
    <EmailLayout title={subject} preview={preview} site={site} reason={reason}>
      {heading === null ? null : <Heading>{heading}</Heading>}
      {parts.map((part, place) => (
        <Fragment key={place}>{drawPart(part, site)}</Fragment>
      ))}
    </EmailLayout>
  );
}

function drawPart(part: MailPart, { publicUrl }: EmailSite): ReactNode {
  if (part === undefined || isValidElement(part)) return part;
  if (typeof part === 'string') return <Paragraph>{part}</Paragraph>;
  if ('act' in part) return <Action href={publicUrl + part.path}>{part.act}</Action>;
  if ('answers' in part && part.answers.length === 0) return null;
  return (
    <>
      {part.head ? <Subheading>{part.head}</Subheading> : null}
      {drawBelowHead(part)}
    </>
  );
}

function drawBelowHead(part: PartWithHead): ReactNode {
  if ('answers' in part) return <Answers answers={part.answers} />;
  if ('steps' in part) return <Steps steps={part.steps} />;
  return <Quotation>{part.quote}</Quotation>;
}

export function siteHost({ publicUrl }: EmailSite): string {
  return new URL(publicUrl).host;
}

export function reasonAbout(about: string, site: EmailSite): string {
  return `You get this mail because of ${about} at ${siteHost(site)}.`;
}

/** `question` is one such as 'Do you disagree?'. */
export function replyOrCall(question: string, { contact }: EmailSite): string {
  return `${question} Reply to this mail, or call ${contact.phone.shown}.`;
}

export const replyIfNotRight = (site: EmailSite) => replyOrCall('Is something not right?', site);

export function linkTo({ publicUrl }: EmailSite, path: string, text: string): ReactElement {
  return <TextLink href={publicUrl + path}>{text}</TextLink>;
}
