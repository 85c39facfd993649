import { mailStandingOptions } from '#content/mail-standings.ts';
import { urls } from '#content/link.ts';
import { findTextStandings, type TextStanding, textStandingRow } from '#domain/talk/text-messages/find-texts.ts';
import { textList, textStates } from '#domain/talk/text-messages/text.list.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { severalOfFilter } from '#ui/desk-filter-panel.tsx';
import type { Column } from '#ui/table.tsx';
import { staff } from '../../request/route.ts';
import { MailStatus } from '../../site/mail-status.tsx';
import { portalList } from '../portal-list.tsx';
import { timeText, OutboxTabs } from './mail-cells.tsx';

const columns: Column<TextStanding>[] = [
  { head: 'To', names: true, cell: ({ to }) => to },
  { head: 'Status', short: true, cell: ({ state }) => <MailStatus status={state} /> },
  { head: 'Why', cell: ({ lastError }) => <span className="wrap-anywhere">{lastError ?? '–'}</span> },
  { head: 'Tries', numeric: true, cell: ({ attempts }) => attempts },
  { head: 'Date', short: true, cell: ({ createdAt }) => timeText(createdAt) },
];

const options = mailStandingOptions(textStates);

/** Text messages, without their texts, which may contain codes. */
export const textMessagesList = portalList({
  at: urls.outboxTexts,
  who: staff(...rolesThat.read),
  list: textList,
  row: textStandingRow,
  find: ({ ctx }, asked) => findTextStandings(ctx, asked),
  look: (_, { query }) => ({
    title: 'Outbox: text messages',
    tab: 'Outbox, text messages',
    hidesTitle: true,
    caption: 'Text messages',
    tabs: <OutboxTabs current="texts" />,
    hint: 'The words of text messages are not shown here, because they may contain codes. A text message is deleted a day after it expires. A failed text message is not sent again: a person who waits for a code asks for a new one.',
    filters: [severalOfFilter({ name: 'status', label: 'Status', chosen: query.status, options })],
    columns,
    empty: {
      none: 'No text messages. Codes and notices to phones appear here.',
      notFound: 'No text message matches. Show all.',
    },
  }),
});
