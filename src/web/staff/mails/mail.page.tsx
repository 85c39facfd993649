import { Fragment } from 'react';
import type { Staff } from '#domain/acting/context.ts';
import { mayRunOutbox } from '#domain/talk/mail/outbox.policy.ts';
import type { giveUpMailSchema } from '#domain/talk/mail/outbox.schema.ts';
import { possibleMailActions, type MailHistoryLine, type OutboxMailDetail } from '#domain/talk/mail/outbox.view.ts';
import { link } from '#content/link.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { WholeCodes } from '#ui/whole-codes.tsx';
import type { FormOf } from '../../request/form.ts';
import { MailStatus } from '../../site/mail-status.tsx';
import { EmailLink } from '../contact-links.tsx';
import { PressButton } from '../../parts/press-button.tsx';
import { PortalForm } from '../portal-form.tsx';
import { MailContent } from './mail-content.tsx';
import { timeText, mailSubject } from './mail-cells.tsx';
import { MailHistory } from './mail-history.tsx';
import { mailNews, type MailNews } from './mail-news.ts';
import { troubleOf } from './mail-trouble.ts';
import { nextTryText } from './outbox-list.tsx';

type MailPageProps = {
  mail: OutboxMailDetail;
  history: readonly MailHistoryLine[];
  nextTry: Date | undefined;
  staff: Staff;
  form: FormOf<typeof giveUpMailSchema>;
  news: MailNews | undefined;
  problem: string | undefined;
  now: Date;
};

/** marketplace.md §2 'Business Emails', Email Details. Also shows the reason for the mail's state, the acts, and the mail's history. */
export function MailPage(props: MailPageProps) {
  const { mail, news, problem } = props;
  return (
    <>
      <div className="in-[dialog]:hidden">
        <h1 className="mt-3 text-28">Email Details</h1>
      </div>
      <div className="mt-4 grid gap-4">
        {problem ? <Banner tone="error">{problem}</Banner> : null}
        {news ? <Banner tone="success">{mailNews[news]}</Banner> : null}
      </div>
      <div className="mt-4 grid items-start gap-x-12 gap-y-8 desk:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] desk:grid-rows-[auto_1fr]">
        <Envelope {...props} />
        <div className="grid gap-8 desk:col-start-2 desk:row-span-2">
          {mayRunOutbox(props.staff) ? <Acts {...props} /> : null}
          <MailHistory mail={mail} history={props.history} />
        </div>
        <div className="grid gap-6">
          <MailContent mail={mail} />
        </div>
      </div>
      <form method="dialog" className="mt-6 hidden in-[dialog]:block">
        <Button kind="secondary">Close</Button>
      </form>
    </>
  );
}

function Envelope({ mail, nextTry, now }: MailPageProps) {
  const trouble = troubleOf(mail);
  return (
    <FactList
      facts={[
        { term: 'Subject', value: <WholeCodes>{mailSubject(mail)}</WholeCodes> },
        { term: 'Status', value: <MailStatus status={mail.lastEvent} /> },
        ...(trouble ? [{ term: 'Why', value: <Why trouble={trouble} serverAnswer={mail.lastError} /> }] : []),
        { term: 'From', value: mail.from },
        { term: 'To', value: <Addresses addresses={mail.to} /> },
        ...(mail.replyTo ? [{ term: 'Replies go to', value: mail.replyTo }] : []),
        { term: 'Sent', value: mail.sentAt ? timeText(mail.sentAt) : 'No' },
        { term: 'Tries', value: mail.attempts },
        ...(mail.lastEvent === 'queued' ? [{ term: 'Next try', value: nextTryText(nextTry, now) }] : []),
        ...(mail.againOf ? [{ term: 'Copy of', value: <MailLink id={mail.againOf} /> }] : []),
        ...(mail.sentAgainAs ? [{ term: 'Sent again as', value: <MailLink id={mail.sentAgainAs} /> }] : []),
      ]}
    />
  );
}

function Addresses({ addresses }: { addresses: readonly string[] }) {
  return addresses.map((address, place) => (
    <Fragment key={address}>
      {place > 0 ? ', ' : ''}
      <EmailLink address={address} />
    </Fragment>
  ));
}

function Why({ trouble, serverAnswer }: { trouble: string; serverAnswer: string | null }) {
  return (
    <>
      {trouble}
      {serverAnswer && serverAnswer !== trouble ? (
        <span className="block text-14 text-quiet">The server said: {serverAnswer}</span>
      ) : null}
    </>
  );
}

function MailLink({ id }: { id: string }) {
  return <TextLink href={link('outboxMail', { mailId: id })}>{`E-mail ${id}`}</TextLink>;
}

function Acts({ mail, form }: MailPageProps) {
  const possible = possibleMailActions(mail);
  const params = { mailId: mail.id };
  const notStopped = mail.to.filter(
    (address) => !mail.stoppedAddresses.some((one) => one.address === address.toLowerCase()),
  );
  return (
    <section aria-label="What to do" className="grid gap-4 border-t-2 border-ink pt-4">
      <div className="flex flex-wrap gap-3">
        {possible.canSendAgain && !mail.sentAgainAs ? (
          <PressButton kind="primary" action={link('outboxMailAgain', params)} about={`e-mail ${mail.id}`}>
            Send again
          </PressButton>
        ) : null}
        {notStopped.length > 0 ? (
          <ButtonLink kind="quiet" size="small" href={link('suppressions', {}, { mail: mail.id })}>
            {mail.to.length === 1 ? 'Stop e-mails to this address' : 'Stop e-mails to an address'}
          </ButtonLink>
        ) : null}
      </div>
      {mail.stoppedAddresses.map(({ id, address }) => (
        <div key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-4">
          <p className="min-w-0 text-14 wrap-anywhere">E-mails to {address} are stopped.</p>
          <PressButton action={link('suppressionLift', { suppressionId: id })} about={address}>
            Allow again
          </PressButton>
        </div>
      ))}
      {possible.canGiveUp ? (
        <PortalForm form={form} action={link('outboxMailEnd', params)} button="Give up" kind="secondary" size="small" />
      ) : null}
    </section>
  );
}
