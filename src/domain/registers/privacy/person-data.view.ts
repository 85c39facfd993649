import { z } from 'zod';
import { retention, type RetentionKind } from '#content/retention.ts';
import type { MailAnswer } from '#domain/values/answers.ts';
import type { Erased, PersonRecord } from '#domain/acting/requests/person-data.ts';

export type StoredRecord = PersonRecord & { kind: RetentionKind; writtenAt: Date };

type Named = { one: string; many: string };

/**
 * The number of records of a kind, counted up to a limit, and the newest of them. `erasable` counts the records that an erasure deletes of a
 * kind that otherwise stays for the books.
 */
export type PersonGroup = {
  kind: RetentionKind;
  count: number;
  erasable?: Named & { count: number };
  records: StoredRecord[];
};

/** Counting stops here: a page then says 'more than 10,000'. */
export const mostCounted = 10_000;

/** The numbers of erased records by kind, without their content. */
export type ErasedByKind = Partial<Record<RetentionKind, Erased>>;

export const personDataKinds = Object.keys(retention) as RetentionKind[];

export function describeErased(erased: ErasedByKind): MailAnswer[] {
  return personDataKinds.flatMap((kind) => {
    const { deleted, anonymised, kept = 0 } = erased[kind] ?? { deleted: 0, anonymised: 0 };
    const { erasable, title } = retention[kind];
    const values = [
      ...(deleted > 0 && !erasable ? [`${deleted} erased`] : []),
      ...(anonymised > 0 ? [anonymisedText(kind, anonymised)] : []),
      ...(kept > 0 ? [`${kept} kept in our books${kind === 'payouts' ? '' : ', without your name'}`] : []),
    ];
    return [
      ...(deleted > 0 && erasable ? [{ label: capital(erasable.many), value: `${deleted} erased` }] : []),
      ...(values.length > 0 ? [{ label: title, value: values.join('; ') }] : []),
    ];
  });
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function anonymisedText(kind: RetentionKind, count: number): string {
  return kind === 'accounts'
    ? `${count} erased, only its number stays in our books`
    : `${count} kept, without your personal data`;
}

export function kindCountText(kind: RetentionKind, count: number): string {
  return counted(retention[kind], count);
}

function counted({ one, many }: Named, count: number): string {
  if (count > mostCounted) return `more than ${mostCounted.toLocaleString('en')} ${many}`;
  return `${count} ${count === 1 ? one : many}`;
}

export function erasureEffects(groups: readonly PersonGroup[]): {
  goes: string[];
  stays: { kind: RetentionKind; text: string }[];
} {
  const goes: string[] = [];
  const stays: { kind: RetentionKind; text: string }[] = [];
  for (const { kind, count, erasable } of groups) {
    const staysForBooks = retention[kind].accounts_months !== undefined;
    if (!staysForBooks) goes.push(kindCountText(kind, count));
    else if (erasable) goes.push(counted(erasable, erasable.count));
    const staying = staysForBooks ? count - (erasable?.count ?? 0) : 0;
    if (staying > 0) stays.push({ kind, text: kindCountText(kind, count > mostCounted ? count : staying) });
  }
  return { goes, stays };
}

/** Undefined if the record is kept as long as the account. */
export function keptUntil({ kind, writtenAt, isKeptWithAccount = false }: StoredRecord): Date | undefined {
  if (isKeptWithAccount) return undefined;
  const end = new Date(writtenAt);
  end.setUTCMonth(end.getUTCMonth() + retention[kind].kept_months);
  return end;
}

export const erasedAnswer = z.partialRecord(
  z.enum(personDataKinds),
  z.object({ deleted: z.number(), anonymised: z.number(), kept: z.number().optional() }),
);
