import type { TextMessage } from '#domain/text-messages/find-texts.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { link } from '../links.ts';
import { MailboxTabs } from './mailbox-tabs.tsx';

const tones: Record<string, BadgeTone> = { queued: 'progress', sent: 'good', failed: 'bad' };

const columns: Column<TextMessage>[] = [
  { key: 'text', head: 'Text', names: true, cell: ({ body }) => <span className="break-words">{body}</span> },
  { key: 'to', head: 'To', cell: ({ to }) => to },
  { key: 'status', head: 'Status', cell: ({ state }) => <Badge tone={tones[state] ?? 'neutral'}>{state}</Badge> },
  {
    key: 'date',
    head: 'Date',
    numeric: true,
    cell: ({ createdAt }) => `${shownDate(createdAt)}, ${shownTime(createdAt)}`,
  },
];

/** Demo mode rings no phone: every text can be read here instead. */
export function TextsPage({ texts }: { texts: readonly TextMessage[] }) {
  return (
    <>
      <PageHead
        title="Demo mailbox"
        lead="This demo sends no texts. Here is each one it would have sent since yesterday, newest first."
      />
      <div className="wrap grid gap-8 pb-16">
        <MailboxTabs current="texts" />
        {texts.length === 0 ? (
          <EmptyState
            title="No texts yet"
            actions={<ButtonLink href={link('signInByPhone')}>Sign in by phone</ButtonLink>}
          >
            Ask for a code, and its text arrives here within seconds.
          </EmptyState>
        ) : (
          <Table caption="Texts" hideCaption columns={columns} rows={texts} rowKey={(text) => text.id} />
        )}
      </div>
    </>
  );
}
