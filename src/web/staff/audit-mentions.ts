import type { AuditedChange } from './audit-states.ts';

/** The present names of things, by kind and number: 'member:7'. The audit log itself saves no names. */
export type RecordNames = ReadonlyMap<string, string>;

/** A member or an approval that a line of the audit log names by its number. */
export type AuditMention = { label: string; kind: 'member' | 'approval'; id: string; approvalKind?: string };

type Line = Pick<AuditedChange, 'before' | 'after'>;

export function mentionsInLine({ before, after }: Line): AuditMention[] {
  const found = [
    member('member', before?.member),
    member('member', after?.member),
    member('viewed as until then', viewedMember(before)),
    member('viewed as', viewedMember(after)),
    approval(before),
  ].filter((mention) => mention !== undefined);
  return found.filter(
    ({ label, id }, place) => found.findIndex((other) => other.label === label && other.id === id) === place,
  );
}

/** The change without the fields that are shown as mentions, and without the number of a note, which has no page. */
export function withoutMentions({ kind, before, after }: AuditedChange): AuditedChange {
  return { kind, before: withoutMentioned(before), after: withoutMentioned(after) };
}

function withoutMentioned(state: AuditedChange['before']): AuditedChange['before'] {
  const { member: _, sees: _viewed, approval: approvalKind, number, note: _note, ...others } = state ?? {};
  return approvalKind === undefined && number !== undefined ? { ...others, number } : others;
}

function member(label: string, id: unknown): AuditMention | undefined {
  return isNumber(id) ? { label, kind: 'member', id: String(id) } : undefined;
}

/** 'member 7', in a line about viewing a member's pages. */
function viewedMember(state: AuditedChange['before']): string | undefined {
  return typeof state?.sees === 'string' ? /^member (\d{1,18})$/.exec(state.sees)?.[1] : undefined;
}

function approval(state: AuditedChange['before']): AuditMention | undefined {
  if (typeof state?.approval !== 'string' || !isNumber(state.number)) return undefined;
  return { label: 'approval', kind: 'approval', id: String(state.number), approvalKind: state.approval };
}

function isNumber(id: unknown): boolean {
  return /^\d{1,18}$/.test(String(id));
}
