import { brand } from '#content/brand.ts';
import { keptFor, retention, type RetentionKind } from '#content/retention.ts';
import type { MailAnswer } from '../mailbox/mail-templates.ts';
import type { Erased, PersonRecord } from '../person-data.ts';

export type KeptRecord = Omit<PersonRecord, 'picture'> & {
  kind: RetentionKind;
  writtenAt: Date;
  /** The whole of it is in its address. */
  picture?: { label: string; address: string };
};

export type DataExport = {
  about: string;
  writtenOn: string;
  keptBy: string;
  kept: { what: string; why: string; howLong: string; records: ExportedRecord[] }[];
};

type ExportedRecord = { title: string; writtenAt: string; keptUntil: string; answers: MailAnswer[]; picture?: string };

export type PersonGroup = { kind: RetentionKind; records: KeptRecord[] };

/** How much of each kind went, by number alone. */
export type ErasedByKind = Partial<Record<RetentionKind, Erased>>;

const kinds = Object.keys(retention) as RetentionKind[];

/** By kind, in the order of the pages; kinds of which there is nothing are left out. */
export function groupRecords(records: readonly KeptRecord[]): PersonGroup[] {
  return kinds
    .map((kind) => ({ kind, records: records.filter((record) => record.kind === kind) }))
    .filter((group) => group.records.length > 0);
}

/** What became of somebody's data, in words. */
export function describeErased(erased: ErasedByKind): MailAnswer[] {
  return kinds.flatMap((kind) => {
    const { deleted, anonymised } = erased[kind] ?? { deleted: 0, anonymised: 0 };
    const values = [
      ...(deleted > 0 ? [`${deleted} erased`] : []),
      ...(anonymised > 0 ? [`${anonymised} kept, with you taken out`] : []),
    ];
    return values.length > 0 ? [{ label: retention[kind].title, value: values.join('; ') }] : [];
  });
}

export function countOf(kind: RetentionKind, count: number): string {
  const { one, many } = retention[kind];
  return `${count} ${count === 1 ? one : many}`;
}

/** The day on which it goes, or the person is taken out of it. */
export function keptUntil({ kind, writtenAt }: KeptRecord): Date {
  const end = new Date(writtenAt);
  end.setUTCMonth(end.getUTCMonth() + retention[kind].kept_months);
  return end;
}

/** All of it as a file, for people and for programs. */
export function exportOf(email: string, groups: readonly PersonGroup[], now: Date): DataExport {
  return {
    about: email,
    writtenOn: now.toISOString(),
    keptBy: brand.name,
    kept: groups.map(({ kind, records }) => ({
      what: retention[kind].title,
      why: retention[kind].why,
      howLong: keptFor(retention[kind]),
      records: records.map(exportRecord),
    })),
  };
}

function exportRecord(record: KeptRecord): ExportedRecord {
  return {
    title: record.title,
    writtenAt: record.writtenAt.toISOString(),
    keptUntil: keptUntil(record).toISOString(),
    answers: record.answers.map(({ label, value }) => ({
      label,
      value: typeof value === 'string' ? value : value.toISOString(),
    })),
    ...(record.picture && { picture: record.picture.address }),
  };
}
