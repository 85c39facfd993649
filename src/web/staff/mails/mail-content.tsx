import type { OutboxMailDetail } from '#domain/talk/mail/outbox.view.ts';
import { link } from '#content/link.ts';

export function MailContent({ mail }: { mail: OutboxMailDetail }) {
  const absent = absentText(mail);
  if (absent) return <p className="border-t border-line pt-4 text-quiet">{absent}</p>;
  return <MailFrame bodyHref={link('outboxMailBody', { mailId: mail.id })} text={mail.text} />;
}

/** A mail in a frame that may run and load nothing, then its plain text. */
export function MailFrame({ bodyHref, text }: { bodyHref: string; text: string | null }) {
  return (
    <>
      <iframe
        className="h-[28rem] w-full tablet:h-[44rem] rounded-10 border border-line bg-[#fff]"
        title="The e-mail as it arrives"
        src={bodyHref}
        sandbox=""
      />
      {text ? (
        <details className="border-t border-line pt-4">
          <summary className="cursor-pointer font-display font-semibold">As plain text</summary>
          <pre className="mt-4 font-text wrap-anywhere whitespace-pre-wrap">{text}</pre>
        </details>
      ) : null}
    </>
  );
}

function absentText({ html, hasText, isPassing, sentAt }: OutboxMailDetail): string | undefined {
  if (html !== null) return undefined;
  if (hasText && isPassing)
    return 'This e-mail has a personal link for its recipient, or is about such a link, so its text is not shown here.';
  return sentAt === null ? 'Its text is written only when it is sent.' : 'Its text is no longer kept.';
}
