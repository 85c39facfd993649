import type { ReactNode } from 'react';
import { currency, shownAmount } from '#domain/values/currency.ts';
import type { AccountKind } from '#domain/money/ledger/account.kinds.ts';
import type { Staff } from '#domain/acting/context.ts';
import { isAuditVerb, staffActs } from '#domain/acting/audit/staff-acts.ts';
import type { PersonLine } from '#domain/registers/people/find-person-page.ts';
import type { OwnSection } from '#domain/registers/people/person-sections.ts';
import { shownCard } from '#domain/money/payments/cards/card.view.ts';
import { rightsKindLabels, type RightsKind } from '#domain/registers/privacy/rights-request.options.ts';
import type { ExportFailure, ExportState } from '#domain/registers/privacy/exports/export.states.ts';
import type { RecordRow } from '#domain/acting/records/define-records.ts';
import { link } from '#content/link.ts';
import { Badge } from '#ui/notices.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { WholeCodes } from '#ui/whole-codes.tsx';
import { MailStatus } from '../../site/mail-status.tsx';
import { programLines } from './program-lines.tsx';
import { changeTexts } from '../audit-states.ts';
import { memberAccountLabels } from '../money/account-words.ts';
import { recordBadge, type RecordKind } from '../kinds/record-kind.tsx';
import { ExportBadge } from '../data-requests/request-badge.tsx';
import { kindNamed, recordKinds } from '../records/record-kinds.tsx';

type Drawn = { head: ReactNode; text?: string | undefined; badge?: ReactNode };

const titles: Record<OwnSection, string> = {
  'payout-account': 'Bank accounts',
  'payment-card': 'Cards',
  'ledger-account': 'What the books hold for them',
  'seller-follow': 'Sellers whom they follow',
  'api-key': 'API keys',
  'call-confirmation': 'Calls of programs that they confirm',
  webhook: 'Webhooks',
  note: 'Notes of ours',
  done: 'What staff did about the account',
  mail: 'E-mails',
  text: 'Texts',
  'rights-request': 'Requests about their data',
  'data-link': 'Links to their data, in the last day',
  'data-export': 'Exports of their data, in the last two days',
};

export function sectionTitle(name: string): string {
  return kindNamed(name)?.title ?? titles[name as OwnSection];
}

/** What a line shows to this colleague. */
export function renderPersonLine(line: PersonLine, staff: Staff): Drawn {
  const kind = kindNamed(line.section);
  return kind ? drawRecord(kind, line) : drawings[line.section as OwnSection](line, staff);
}

function drawRecord(kind: RecordKind, { id, at, content }: PersonLine): Drawn {
  const { row, assignee } = content as { row: RecordRow['content']; assignee: string | null };
  const record = kind.records.read({ id, written_at: at, content: row, assignee });
  const [name, line] = [kind.nameOf(record.fields), kind.summaryOf(record.fields)];
  const isNamed = kind.namesThing && !kind.namesMember;
  return {
    head: (
      <TextLink href={link('record', { kind: kind.records.name, recordId: String(id) })}>
        {isNamed ? name : line || `${kind.one} ${id}`}
      </TextLink>
    ),
    text: isNamed ? line : undefined,
    badge: recordBadge(kind, record),
  };
}

const drawings: Record<OwnSection, (line: PersonLine, staff: Staff) => Drawn> = {
  'payout-account'({ content }) {
    const { bank, ending, holder, usable, replaced } = content as Record<
      'bank' | 'ending' | 'holder' | 'usable',
      string
    > & {
      replaced: string | null;
    };
    const standing = replaced
      ? `Replaced on ${shownDate(new Date(replaced))}`
      : `Money goes there from ${shownDate(new Date(usable))}, ${shownTime(new Date(usable))} on`;
    return {
      head: `${bank}, ending in ${ending}`,
      text: `In the name of ${holder}. ${standing}.`,
      badge: <Badge tone={replaced === null ? 'good' : 'neutral'}>{replaced === null ? 'Current' : 'Replaced'}</Badge>,
    };
  },
  'payment-card'({ id, content }) {
    const card = content as Parameters<typeof shownCard>[0] & { isExpired: boolean };
    return {
      head: <TextLink href={link('memberCardRemoval', { cardId: String(id) })}>{shownCard(card)}</TextLink>,
      badge: card.isExpired ? <Badge tone="neutral">Expired</Badge> : undefined,
    };
  },
  'ledger-account'({ id, content }) {
    const { kind, currency: code, minor } = content as { kind: AccountKind; currency: string; minor: string };
    return {
      head: (
        <TextLink href={link('booksAccount', { accountId: String(id) })}>
          {`${memberAccountLabels[kind] ?? kind}: ${shownAmount({ minor: BigInt(minor), currency: currency(code) })}`}
        </TextLink>
      ),
    };
  },
  'seller-follow': ({ id, content }) => ({
    head: (
      <TextLink href={link('memberPerson', { memberId: String(id) })}>
        {(content as { seller: string }).seller}
      </TextLink>
    ),
  }),
  ...programLines,
  note({ content }) {
    const { who, body, table, about } = content as Record<'who' | 'body' | 'table' | 'about', string>;
    const kind = recordKinds.find(({ records }) => records.table === table);
    const recordLink = kind && (
      <TextLink href={link('record', { kind: kind.records.name, recordId: about })}>{`${kind.one} ${about}`}</TextLink>
    );
    return {
      head: (
        <>
          {`${who}${recordLink ? ', on ' : ''}`}
          {recordLink}
        </>
      ),
      text: body,
    };
  },
  done({ content }) {
    const { who, what, why, before, after } = content as Record<'who' | 'what', string> & {
      why: string | null;
      before: Record<string, unknown> | null;
      after: Record<string, unknown> | null;
    };
    const changes = changeTexts({ kind: 'member', before: before ?? undefined, after: after ?? undefined });
    return {
      head: `${isAuditVerb(what) ? staffActs[what].did : 'Changed'}, ${who}`,
      text: [...changes, ...(why ? [why] : [])].join('\n'),
    };
  },
  mail({ id, content }) {
    const { subject, state, isToThem } = content as { subject: string | null; state: string; isToThem: boolean };
    return {
      head: (
        <TextLink href={link('outboxMail', { mailId: String(id) })}>
          <WholeCodes>{subject ?? 'Waiting to be sent'}</WholeCodes>
        </TextLink>
      ),
      text: isToThem ? undefined : 'To the team, about them',
      badge: <MailStatus status={state} />,
    };
  },
  text({ content }) {
    return { head: 'A text message', badge: <MailStatus status={String(content.state)} /> };
  },
  'rights-request'({ id, content }) {
    const { kind, state, due_at } = content as { kind: RightsKind; state: string; due_at: string };
    return {
      head: <TextLink href={link('rightsRequest', { requestId: String(id) })}>{rightsKindLabels[kind]}</TextLink>,
      text: state === 'open' ? `To answer by ${shownDate(new Date(due_at))}` : undefined,
      badge: <Badge tone={state === 'open' ? 'now' : 'neutral'}>{state}</Badge>,
    };
  },
  'data-link'({ content }) {
    const { isAnswered, expires_at } = content as { isAnswered: boolean; expires_at: string };
    return {
      head: 'Asked for the link to their data',
      text: isAnswered ? `The link opens until ${shownDate(new Date(expires_at))}` : undefined,
      badge: <Badge tone={isAnswered ? 'good' : 'progress'}>{isAnswered ? 'mailed' : 'being written'}</Badge>,
    };
  },
  'data-export'({ content }) {
    const { state, because, expires_at } = content as {
      state: ExportState;
      because: ExportFailure | null;
      expires_at: string | null;
    };
    const until = state === 'ready' && expires_at ? `There until ${shownDate(new Date(expires_at))}` : undefined;
    return {
      head: 'Asked for an export of their data',
      text: until,
      badge: <ExportBadge state={state} because={because ?? undefined} />,
    };
  },
};
