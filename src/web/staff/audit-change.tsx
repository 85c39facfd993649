import type { AuditLine } from '#domain/people/team/find-audit.ts';
import { link } from '#content/link.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { approvalNames } from './approvals/approval-words.ts';
import { mentionsOf, withoutMentions, type Mention, type Names } from './audit-mentions.ts';
import { shownStates } from './audit-states.ts';
import { placesOfNamed } from './named-link.tsx';

/** The file has the whole of a longer list. */
const mostOfList = 10;

/** What a line of the log changed. A member or an approval that it names by number is a link with its name. */
export function AuditChange({ line, names }: { line: AuditLine; names: Names }) {
  const { record, before, why } = line;
  const { mail_numbers: several, new_mail: copy, ...after } = line.after ?? {};
  const mails = [several ?? copy ?? []].flat().map(String);
  const states = shownStates(withoutMentions({ kind: record.kind, before, after }), mostOfList);
  const mentions = mentionsOf(line);
  if (states.length + mentions.length === 0 && !why) return null;
  return (
    <span>
      {mentions.map((mention) => (
        <Mentioned key={`${mention.label} ${mention.id}`} mention={mention} names={names} />
      ))}
      {states.map((text) => (
        <span key={text} className="block">
          {text}
        </span>
      ))}
      {mails.length > 0 ? <MailNumbers numbers={mails} /> : null}
      {why ? <span className="block text-quiet">{why}</span> : null}
    </span>
  );
}

function Mentioned({ mention: { label, kind, id, of = '' }, names }: { mention: Mention; names: Names }) {
  const [text, href] =
    kind === 'approval'
      ? [`${approvalNames[of] ?? of}, approval ${id}`, link('approval', { approvalId: id })]
      : [names.get(`member:${id}`) ?? `Member ${id}`, placesOfNamed.member(id)];
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
