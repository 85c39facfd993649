import type { ReactNode } from 'react';
import { htmlToText } from '#platform/html/html-text.ts';
import type { EmailSite } from './email-layout.tsx';
import { Paragraph, TextLink } from './email-parts.tsx';
import { mailElementsOf } from './html-elements.tsx';
import { siteHost, type Letter, type MailWords } from './letter.tsx';
import { oneLine } from './one-line.ts';
import { AsText } from './plain-text.ts';
import { echo } from './unconfirmed.ts';
import type { Mails } from '#domain/acting/mail/mails.ts';

declare module '#domain/acting/mail/mails.ts' {
  interface Mails {
    /** A mail that staff wrote. The HTML is sanitised. {name} and {about} are filled in when it is rendered. */
    composed: {
      subject: string;
      message: string;
      isHtml: boolean;
      name?: string;
      /** The subject in the recipient's words: 'your order AGB-7K2MPX'. */
      about?: string;
      signature?: string;
      /** The kind and number of the record whose history shows the mail. */
      about_record?: string;
    };
  }
}

/** Shows the name only through `echo`, because the person typed it. */
function composedMail(props: Mails['composed'], site: EmailSite): Letter {
  const values = { name: props.name === undefined ? undefined : echo(props.name), about: props.about };
  const fill = (text: string) => fillInPlaceholders(text, values);
  const text = fill(props.isHtml ? htmlToText(props.message) : props.message);
  return {
    subject: capitalised(fill(props.subject)),
    preview: oneLine(text, 100),
    reason: `Somebody on our team at ${siteHost(site)} wrote this to you. Reply, and the team reads it.`,
    heading: null,
    parts: [
      <AsText key="message" text={text}>
        {props.isHtml ? mailElementsOf(props.message, fill) : paragraphs(text)}
      </AsText>,
      props.signature ? <Lines key="signature" text={props.signature} /> : undefined,
    ],
  };
}

function paragraphs(text: string): ReactNode {
  return text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part, place) => <Lines key={place} text={part} />);
}

function Lines({ text }: { text: string }) {
  const lines = text.split('\n');
  return (
    <AsText text={text}>
      <Paragraph>
        {lines.map((line, place) => (
          <span key={place}>
            {withLinks(line)}
            {place < lines.length - 1 ? <br /> : null}
          </span>
        ))}
      </Paragraph>
    </AsText>
  );
}

/** The pattern captures a web address, so `split` returns text and addresses in turn: every second part is an address. */
function withLinks(line: string): ReactNode[] {
  return line.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/).map((part, place) =>
    place % 2 === 1 ? (
      <TextLink key={place} href={part}>
        {part}
      </TextLink>
    ) : (
      part
    ),
  );
}

function capitalised(text: string): string {
  const [firstLetter = '', ...otherLetters] = [...text.trim()];
  return firstLetter.toUpperCase() + otherLetters.join('');
}

type PlaceholderValues = { name: string | undefined; about: string | undefined };

/** Fills in {name} and {about}. An unknown name leaves no gap: 'Hello {name},' becomes 'Hello,'. */
export function fillInPlaceholders(text: string, { name, about }: PlaceholderValues): string {
  const filled = text.replaceAll('{about}', () => about ?? 'your request');
  if (name !== undefined) return filled.replaceAll('{name}', () => name);
  const withoutGreetedName = filled.replace(
    /^([ \t]*)\{name\}[ \t]*[,:]?[ \t]*(\p{L}?)/gmu,
    (_, indent: string, letter: string) => indent + letter.toUpperCase(),
  );
  const parts = withoutGreetedName.split('{name}');
  return parts.map((part, place) => (place < parts.length - 1 ? withoutCommaAtEnd(part) : part)).join('');
}

/** Removes the comma and the spaces before a name. Not a regular expression, because it would take quadratic time on many spaces. */
function withoutCommaAtEnd(part: string): string {
  let end = part.length;
  while (end > 0 && ' \t'.includes(part[end - 1]!)) end--;
  return part.slice(0, part[end - 1] === ',' ? end - 1 : end);
}

export const composedMails = {
  composed: composedMail,
} satisfies Partial<MailWords>;
