import type { MailDetail } from '#domain/talk/mail/mail.view.ts';
import { link } from '#content/link.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { WholeCodes } from '#ui/whole-codes.tsx';
import { MailStanding } from '../../site/mail-standing.tsx';
import { moment, subjectOf } from './mail-cells.tsx';
import { Letter } from './mail-content.tsx';

export function StaffMailPage({ mail }: { mail: MailDetail }) {
  const key = keyIn(mail.text);
  const facts = [
    { term: 'To', value: mail.to.join(', ') },
    { term: 'Status', value: <MailStanding standing={mail.lastEvent} /> },
    { term: 'Written', value: moment(mail.createdAt) },
    ...(key ? [{ term: 'Link to hand on', value: <code className="select-all">{key}</code> }] : []),
  ];
  return (
    <>
      <Breadcrumb crumbs={[{ label: 'Mails to staff', href: link('staffMails') }]} />
      <h1 className="mt-3 text-28 break-words">
        <WholeCodes>{subjectOf(mail)}</WholeCodes>
      </h1>
      <div className="mt-6 grid max-w-[52rem] gap-6">
        <FactList facts={facts} />
        {mail.html === null ? (
          <p className="border-t border-line pt-4 text-quiet">It is being written. Load this page again in a moment.</p>
        ) : (
          <Letter body={link('staffMailBody', { mailId: mail.id })} text={mail.text} />
        )}
      </div>
    </>
  );
}

/** The link that sets a password, where the mail brings one. */
function keyIn(text: string | null): string | undefined {
  return text?.match(/https?:\/\/\S+\/vintage\/invitation\/[\w-]{43}/)?.[0];
}
