import { settingNamed } from '#domain/settings/setting.list.ts';
import type { AuditLine } from '#domain/staff/find-audit.ts';
import { link } from '#content/link.ts';
import { TextLink } from '#ui/text-link.tsx';
import { kindNamed } from './records/record-kinds.tsx';

type Named = { text: string; href?: string };

/** What a line is about, with the way to it, and to every other line about it. */
export function AuditRecord({ record }: { record: AuditLine['record'] }) {
  const { text, href } = nameOf(record);
  return (
    <span>
      {href ? (
        <TextLink className="inline-flex min-h-6 items-center" href={href}>
          {text}
        </TextLink>
      ) : (
        text
      )}
      <span className="block text-14">
        <TextLink
          className="inline-flex min-h-6 items-center"
          href={link('audit', {}, { record: `${record.kind}:${record.id}` })}
        >
          Its lines<span className="sr-only">{` of ${text}, in the log`}</span>
        </TextLink>
      </span>
    </span>
  );
}

/** What is no record, and has a page of its own. */
const places: Record<string, [name: string, place: (id: string) => string]> = {
  member: ['Member', (memberId) => link('memberPerson', { memberId })],
  'data-request': ['Data request', (requestId) => link('rightsRequest', { requestId })],
  mail: ['E-mail', (mailId) => link('outboxMail', { mailId })],
};

export function nameOf({ kind, id }: AuditLine['record']): Named {
  const plain = `${kind} ${id}`;
  if (kind === 'staff')
    return id === 'shared' ? { text: plain } : { text: plain, href: link('staffMember', { staffId: id }) };
  if (kind === 'setting') return { text: settingNamed(id)?.label ?? plain, href: link('siteSetting', { setting: id }) };
  const [name, place] = places[kind] ?? [];
  if (name && place && /^\d{1,18}$/.test(id)) return { text: `${name} ${id}`, href: place(id) };
  const known = kindNamed(kind);
  return known ? { text: `${known.one} ${id}`, href: link('record', { kind, recordId: id }) } : { text: plain };
}
