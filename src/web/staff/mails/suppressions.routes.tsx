import { findOutboxMail } from '#domain/talk/mail/find-outbox.ts';
import { findSuppressions, type Suppression, suppressionRow } from '#domain/talk/mail/find-suppressions.ts';
import { liftSuppression } from '#domain/talk/mail/lift-suppression.ts';
import { mayRunOutbox } from '#domain/talk/mail/outbox.policy.ts';
import { outboxTexts, suppressAddressSchema } from '#domain/talk/mail/outbox.schema.ts';
import { suppressAddress } from '#domain/talk/mail/suppress-address.ts';
import { suppressionList, type SuppressionReason } from '#domain/talk/mail/suppression.list.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { link, urls } from '#content/link.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import type { Column } from '#ui/table.tsx';
import { action, press } from '../../pages/action.ts';
import { PressButton } from '../../parts/press-button.tsx';
import { defineForm, shownForm } from '../../request/form.ts';
import { staff, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { PortalForm } from '../portal-form.tsx';
import { portalList } from '../portal-list.tsx';
import { timeText, OutboxTabs, Recipients } from './mail-cells.tsx';
import { isMailNews, mailNews } from './mail-news.ts';

const runners = staff(...rolesThat.answer);
const stopForm = defineForm({ id: 'stop-mails', schema: suppressAddressSchema, missingText: outboxTexts.missing });

const list = portalList({
  at: urls.suppressions,
  who: staff(...rolesThat.read),
  list: suppressionList,
  form: stopForm.id,
  row: suppressionRow,
  find: async (visit, asked) => ({
    ...(await findSuppressions(visit.ctx, asked)),
    recipient: await recipientOf(visit),
  }),
  look({ recipient }, { visit, staff, refused }) {
    const mayChange = mayRunOutbox(staff);
    const news = visit.url.searchParams.get('news') ?? '';
    return {
      title: 'Outbox: stopped addresses',
      tab: 'Outbox, stopped addresses',
      hidesTitle: true,
      caption: 'Stopped addresses',
      tabs: <OutboxTabs current="stopped" />,
      news: isMailNews(news) ? mailNews[news] : undefined,
      hint: 'These addresses get no e-mails, except links that they ask for, news of their data, and warnings about the safety of their account. An address that sends our e-mails back for good, or whose owner says that they are unwanted, is stopped automatically.',
      words: { label: 'Find an address', placeholder: 'name@example.com', mostLetters: 254 },
      columns: columnsOf(mayChange),
      empty: {
        none: 'No address is stopped. E-mails go to everybody.',
        notFound: 'E-mails to this address are not stopped.',
      },
      beside: mayChange ? (
        <section className="border-t-2 border-ink pt-4" aria-labelledby="stop-head">
          <h2 id="stop-head" className="mb-4 text-18">
            Stop e-mails to an address
          </h2>
          <PortalForm
            form={shownForm(visit, stopForm, refused, recipient)}
            action={link('suppressions')}
            button="Stop e-mails"
          />
        </section>
      ) : null,
    };
  },
});

export const suppressionsRoutes: readonly Route[] = [
  ...list.routes,
  ...action({
    at: urls.suppressions,
    who: runners,
    form: stopForm,
    verb: suppressAddress,
    show: list.show,
    next: () => link('suppressions', {}, { news: 'stopped' }),
    failedText: outboxTexts.notSaved,
  }),
  ...press({
    at: urls.suppressionLift,
    who: runners,
    page: () => link('suppressions'),
    verb: (ctx, { params }) => liftSuppression(ctx, params.suppressionId ?? ''),
    show: list.show,
    next: () => link('suppressions', {}, { news: 'lifted' }),
  }),
];

/** Fills in the recipient for a colleague who comes from a mail. The URL has the mail's number, never the e-mail address. */
async function recipientOf({ ctx, url }: Visit): Promise<Record<string, string>> {
  const mailId = url.searchParams.get('mail');
  const mail = mailId === null ? undefined : await findOutboxMail(ctx, mailId);
  const stopped = mail?.stoppedAddresses.map(({ address }) => address) ?? [];
  const address = mail?.to.find((one) => !stopped.includes(one.toLowerCase()));
  return address === undefined ? {} : { address };
}

const reasons: Record<SuppressionReason, string> = {
  bounced: 'E-mails came back',
  complained: 'E-mails are unwanted',
  by_staff: 'Stopped by us',
};

function columnsOf(mayChange: boolean): Column<Suppression>[] {
  return [
    { head: 'Address', names: true, cell: ({ address }) => <Recipients to={[address]} /> },
    { head: 'Why', cell: (row) => <Reason row={row} /> },
    { head: 'Since', short: true, cell: ({ createdAt }) => timeText(createdAt) },
    ...(mayChange
      ? [
          {
            head: 'Actions',
            cell: ({ id, address }: Suppression) => (
              <PressButton action={link('suppressionLift', { suppressionId: id })} about={address}>
                Allow again
              </PressButton>
            ),
          },
        ]
      : []),
  ];
}

function Reason({ row: { address, reason, why } }: { row: Suppression }) {
  return (
    <span className="wrap-anywhere">
      {reasons[reason]}
      {why ? <span className="block text-quiet">{why}</span> : null}
      <span className="block">
        <TextLink href={link('outbox', {}, { q: address })}>
          E-mails<span className="sr-only"> to {address}</span>
        </TextLink>
      </span>
    </span>
  );
}
