import type { MailDetail } from '#domain/talk/mail/mail.view.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { FactList } from '#ui/fact-list.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { WholeCodes } from '#ui/whole-codes.tsx';
import { link } from '#content/link.ts';
import { MailStatus } from '../site/mail-status.tsx';

export function MailPageView({ mail }: { mail: MailDetail }) {
  const envelope = [
    { term: 'Status', value: <MailStatus status={mail.lastEvent} /> },
    { term: 'From', value: mail.from },
    { term: 'To', value: mail.to.join(', ') },
    ...(mail.replyTo ? [{ term: 'Answers go to', value: mail.replyTo }] : []),
    ...(mail.sentAt ? [{ term: 'Sent', value: `${shownDate(mail.sentAt)}, ${shownTime(mail.sentAt)}` }] : []),
    ...(mail.lastError ? [{ term: 'Problem', value: mail.lastError }] : []),
  ];
  return (
    <>
      <PageHead
        title={<WholeCodes>{mail.subject ?? 'Waiting to be sent'}</WholeCodes>}
        trail={<Breadcrumb crumbs={[{ label: 'Demo mailbox', href: link('mailbox') }]} />}
      />
      <div className="wrap grid gap-8 pb-16">
        <FactList facts={envelope} />
        <iframe
          className="h-[44rem] w-full rounded-10 border border-line bg-[#fff]"
          title="The mail as it arrives"
          src={link('mailboxBody', { mailId: mail.id })}
          sandbox="allow-popups allow-top-navigation-by-user-activation"
        />
        {mail.text ? (
          <details className="border-t border-line pt-4">
            <summary className="cursor-pointer font-display font-semibold">As plain text</summary>
            <pre className="mt-4 font-text whitespace-pre-wrap">{mail.text}</pre>
          </details>
        ) : null}
      </div>
    </>
  );
}
