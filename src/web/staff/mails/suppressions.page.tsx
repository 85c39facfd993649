import type { Staff } from '#domain/acting/context.ts';
import type { Suppression } from '#domain/talk/mail/find-suppressions.ts';
import { mayRunOutbox } from '#domain/talk/mail/outbox.policy.ts';
import { outboxTexts, type suppressAddressSchema } from '#domain/talk/mail/outbox.schema.ts';
import { suppressionList, type SuppressionReason, type SuppressionsAsked } from '#domain/talk/mail/suppression.list.ts';
import { link } from '#content/link.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import { DeskFilter } from '#ui/desk-filter.tsx';
import { EmailField, TextField } from '#ui/text-fields.tsx';
import { Table, type Column } from '#ui/table.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { PressButton } from '../../parts/press-button.tsx';
import { moment, OutboxTabs, Recipients } from './mail-cells.tsx';
import { mailNews, type MailNews } from './mail-news.ts';
import { ListPages } from '../list-pages.tsx';

type SuppressionsPageProps = {
  asked: SuppressionsAsked;
  page: ListPage<Suppression>;
  form: FormOf<typeof suppressAddressSchema>;
  staff: Staff;
  news: MailNews | undefined;
  problem: string | undefined;
};

export function SuppressionsPage(props: SuppressionsPageProps) {
  const { asked, page, staff, news, problem } = props;
  const mayChange = mayRunOutbox(staff);
  const empty = suppressionList.isFiltered(asked)
    ? 'E-mails to this address are not stopped.'
    : 'No address is stopped. E-mails go to everybody.';
  return (
    <>
      <h1 className="sr-only">Outbox: stopped addresses</h1>
      <OutboxTabs current="stopped" />
      <div className="mt-4 grid gap-4">
        {problem ? <Banner tone="error">{problem}</Banner> : null}
        {news ? <Banner tone="success">{mailNews[news]}</Banner> : null}
      </div>
      <p className="my-4 max-w-[60ch] text-14 text-quiet">
        These addresses get no e-mails, except links that they ask for, news of their data, and what keeps their account
        safe. An address that sends our e-mails back, or whose owner says that they are unwanted, is stopped
        automatically.
      </p>
      <div className="grid items-start gap-x-12 gap-y-10 wide:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          <Find asked={asked} />
          <Table
            caption="Stopped addresses"
            hideCaption
            columns={columnsOf(mayChange)}
            rows={page.rows}
            rowKey={({ id }) => id}
            dense
            empty={<p className="py-6 text-quiet">{empty}</p>}
          />
          <ListPages
            label="Stopped addresses"
            page={page}
            hrefOf={(place) => link('suppressions', {}, place)}
            sort="newest"
          />
        </div>
        {mayChange ? <StopForm form={props.form} /> : null}
      </div>
    </>
  );
}

function Find({ asked }: { asked: SuppressionsAsked }) {
  return (
    <DeskFilter
      id="stopped"
      action={link('suppressions')}
      query={suppressionList.write(asked)}
      hrefOf={(other) => link('suppressions', {}, other)}
      all={suppressionList.isFiltered(asked) ? link('suppressions') : undefined}
      find={{ label: 'Find an address', placeholder: 'name@example.com', mostLetters: 254 }}
      filters={[]}
    />
  );
}

const reasons: Record<SuppressionReason, string> = {
  bounced: 'E-mails came back',
  complained: 'E-mails are unwanted',
  by_staff: 'Stopped by us',
};

function columnsOf(mayChange: boolean): Column<Suppression>[] {
  return [
    {
      key: 'address',
      head: 'Address',
      names: true,
      cell: ({ address }) => <Recipients to={[address]} />,
    },
    { key: 'reason', head: 'Why', cell: (row) => <Reason row={row} /> },
    { key: 'since', head: 'Since', short: true, cell: ({ createdAt }) => moment(createdAt) },
    ...(mayChange
      ? [
          {
            key: 'lift',
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

function StopForm({ form }: Pick<SuppressionsPageProps, 'form'>) {
  return (
    <section className="border-t-2 border-ink pt-4" aria-labelledby="stop-head">
      <h2 id="stop-head" className="mb-4 text-18">
        Stop e-mails to an address
      </h2>
      <FormFrame form={form} action={link('suppressions')} offlineText={outboxTexts.notSaved} unscripted>
        <EmailField field={form.fields.address} autoComplete="off" />
        <TextField field={form.fields.why} />
        <div>
          <Button>Stop e-mails</Button>
        </div>
      </FormFrame>
    </section>
  );
}
