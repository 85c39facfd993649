import { settingNamed } from '#domain/acting/settings/setting.list.ts';
import type { AuditLine } from '#domain/people/staff-accounts/find-audit.ts';
import { sharedName } from '#domain/acting/roles/staff.options.ts';
import { link } from '#content/link.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { type AuditMention, mentionsInLine, type RecordNames, withoutMentions } from './audit-mentions.ts';
import { hrefsOfNamed } from './named-link.tsx';
import { OnPhone } from './on-phone.tsx';
import { kindNamed } from './records/record-kinds.tsx';
import { approvalKindName } from '#domain/registers/approval-kinds.ts';
import { changeTexts } from './audit-states.ts';

type Named = { text: string; href?: string };

export function AuditRecord({ record, names }: { record: AuditLine['record']; names: RecordNames }) {
  const { text: numbered, href } = auditRecordName(record);
  const name = names.get(`${record.kind}:${record.id}`);
  const text = name === undefined ? numbered : `${name}, ${numbered.toLowerCase()}`;
  if (!href) return text;
  return (
    <TextLink className="inline-flex min-h-6 items-center" href={href}>
      {text}
    </TextLink>
  );
}

export function AuditHistoryLink({ record }: { record: AuditLine['record'] }) {
  return (
    <TextLink
      className="inline-flex min-h-6 items-center"
      href={link('audit', {}, { record: `${record.kind}:${record.id}` })}
    >
      <OnPhone icon="clock">History</OnPhone>
      <span className="sr-only">{`, ${auditRecordName(record).text}, in the log`}</span>
    </TextLink>
  );
}

/** Kinds of the audit log that are not kinds of records but have pages of their own. */
const pagesOfKinds: Record<string, [name: string, hrefOf: (id: string) => string]> = {
  member: ['Member', hrefsOfNamed.member],
  'data-request': ['Data request', (requestId) => link('rightsRequest', { requestId })],
  mail: ['E-mail', (mailId) => link('outboxMail', { mailId })],
  'taken-back': ['Chargeback', (chargebackId) => link('chargeback', { chargebackId })],
  'unmatched-sending': ['Sent without a record', (sendingId) => link('sendingExplanation', { sendingId })],
  rate: ['Rate', () => link('rates')],
  'bank-statement': ['Bank statement', (statementId) => link('bankStatement', { statementId })],
  'bank-line': ['Bank line', (lineId) => link('bankLine', { lineId })],
};

/** Names of other kinds. Of these only staff accounts have pages of their own. */
const plainNames: Record<string, string> = {
  staff: 'Staff account',
  invitation: 'Invitation',
  'e-mail': 'Written e-mail',
  'mail-template': 'Template',
  suppression: 'Stopped address',
  'payout-file': 'File of payouts',
};

export function auditRecordName({ kind, id }: AuditLine['record']): Named {
  const plain = `${plainNames[kind] ?? kind} ${id}`;
  if (kind === 'staff') return id === 'shared' ? { text: sharedName } : { text: plain, href: hrefsOfNamed.staff(id) };
  if (kind === 'outbox') return { text: 'Outbox', href: link('outbox') };
  if (kind === 'bank-line' && id === 'all') return { text: 'Bank lines', href: link('bankDifferences') };
  if (kind === 'books') return { text: 'Books', href: link('books') };
  // The key of a job means nothing to staff; the change shows what the job did.
  if (kind === 'job') return { text: 'Job', href: link('jobs') };
  if (kind === 'audit') return { text: 'Audit log' };
  if (kind === 'setting') return { text: settingNamed(id)?.label ?? plain, href: link('siteSetting', { setting: id }) };
  const isNumber = /^\d{1,18}$/.test(id);
  const [name, hrefOf] = pagesOfKinds[kind] ?? [];
  if (name && hrefOf && isNumber) return { text: `${name} ${id}`, href: hrefOf(id) };
  const recordKind = kindNamed(kind);
  if (!recordKind) return { text: plain };
  if (isNumber) return { text: `${recordKind.one} ${id}`, href: link('record', { kind, recordId: id }) };
  // Viewing or exporting is logged for a whole list, not for one record.
  return { text: recordKind.title, href: link('records', { kind }) };
}

/** Longer lists are cut on the page; the exported file has them whole. */
const mostOfList = 10;

/** Shows what a line of the audit log changed. A member or an approval with a number in the line is a link with its name. */
export function AuditChange({ line, names }: { line: AuditLine; names: RecordNames }) {
  const { record, before, why } = line;
  const { mail_numbers: mailNumbers, new_mail: copyNumber, ...after } = line.after ?? {};
  const mails = [mailNumbers ?? copyNumber ?? []].flat().map(String);
  const changes = changeTexts(withoutMentions({ kind: record.kind, before, after }), mostOfList);
  const mentions = mentionsInLine(line);
  if (changes.length + mentions.length === 0 && !why) return null;
  return (
    <span>
      {mentions.map((mention) => (
        <Mentioned key={`${mention.label} ${mention.id}`} mention={mention} names={names} />
      ))}
      {changes.map((text) => (
        <span key={text} className="block">
          {text}
        </span>
      ))}
      {mails.length > 0 ? <MailNumbers numbers={mails} /> : null}
      {why ? <span className="block text-quiet">{why}</span> : null}
    </span>
  );
}

function Mentioned({
  mention: { label, kind, id, approvalKind = '' },
  names,
}: {
  mention: AuditMention;
  names: RecordNames;
}) {
  const [text, href] =
    kind === 'approval'
      ? [`${approvalKindName(approvalKind)}, approval ${id}`, link('approval', { approvalId: id })]
      : [names.get(`member:${id}`) ?? `Member ${id}`, hrefsOfNamed.member(id)];
  return (
    <span className="block">
      {`${label}: `}
      <TextLink href={href}>{text}</TextLink>
    </span>
  );
}

function MailNumbers({ numbers }: { numbers: readonly string[] }) {
  return (
    <span className="block">
      {numbers.length === 1 ? 'e-mail: ' : 'e-mails: '}
      {numbers.slice(0, mostOfList).map((mailId, place) => (
        <span key={mailId}>
          {place === 0 ? '' : ', '}
          <TextLink href={link('outboxMail', { mailId })}>{mailId}</TextLink>
        </span>
      ))}
      {numbers.length > mostOfList ? ` and ${numbers.length - mostOfList} more` : ''}
    </span>
  );
}
