import { brand } from '#content/brand.ts';
import { retentionText, retention, type RetentionKind } from '#content/retention.ts';
import { dayInLagos, writtenDay } from '#domain/values/day-input.ts';
import { kindCountText, keptUntil, type StoredRecord } from '../person-data.view.ts';

/** The contents of the ZIP file, as its file 'Start here.txt' lists them. */
export type ExportContents = {
  about: string;
  madeAt: Date;
  kinds: { kind: RetentionKind; count: number; names: string[] }[];
  files: number;
};

export const indexFileName = 'Start here.txt';
const filesFolder = 'files';

export function exportFileName({ hash, contentType }: { hash: string; contentType: string }): string {
  const ending = /^\w+\/(?:x-)?(\w+)/.exec(contentType)?.[1] ?? 'file';
  return `${filesFolder}/${hash.slice(0, 16)}.${ending === 'plain' ? 'txt' : ending}`;
}

/** Names like 'data/orders-on-the-marketplace-2', to which '.txt' and '.json' are added. */
export function kindFileName(kind: RetentionKind, part: number): string {
  const title = retention[kind].title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return part === 1 ? `data/${title}` : `data/${title}-${part}`;
}

type Fill = (text: string) => string;

export function kindIntro(kind: RetentionKind, fill: Fill) {
  const { title, why } = retention[kind];
  return { what: title, why: fill(why), howLong: retentionText(retention[kind]) };
}

export function indexText({ about, madeAt, kinds, files }: ExportContents, fill: Fill): string {
  const lines = kinds.flatMap(({ kind, count, names }) => {
    const { what, why, howLong } = kindIntro(kind, fill);
    return [what, `  ${kindCountText(kind, count)}. ${why} Kept ${howLong}`, `  To read: ${listOf(names, 'txt')}`, ''];
  });
  return [
    `Your data at ${brand.name}`,
    '',
    `This is all that ${brand.name} keeps about ${about}, as it was on ${momentOf(madeAt)}.`,
    'Open the files that end in .txt to read it. The files that end in .json have the same data for programs.',
    files === 0
      ? 'You have no pictures or papers here.'
      : `Your pictures and papers are in the folder '${filesFolder}': ${files} ${files === 1 ? 'file' : 'files'}.`,
    '',
    ...(kinds.length > 0 ? lines : ['We keep nothing about you.', '']),
    fill('Questions? Write to {email}.'),
    '',
  ].join('\r\n');
}

export function recordText(record: StoredRecord): string {
  const answers = record.answers.map(({ label, value }) => {
    const words = typeof value === 'string' ? value : dayOf(value);
    return `  ${label}: ${words.replaceAll(/\r?\n/g, '\r\n    ')}`;
  });
  const files = filesOf(record).map((name) => `  File: ${name}`);
  const end = keptUntil(record);
  const dates = `  Dated ${dayOf(record.writtenAt)}. Kept ${end ? `until ${dayOf(end)}` : 'as long as your account'}.`;
  return [record.title, dates, ...answers, ...files, '', ''].join('\r\n');
}

export function recordJson(record: StoredRecord): string {
  const files = filesOf(record);
  return JSON.stringify({
    title: record.title,
    writtenAt: record.writtenAt.toISOString(),
    keptUntil: keptUntil(record)?.toISOString(),
    answers: record.answers.map(({ label, value }) => ({
      label,
      value: typeof value === 'string' ? value : value.toISOString(),
    })),
    ...(files.length > 0 && { files }),
  });
}

function filesOf({ picture, files = [] }: StoredRecord): string[] {
  const all = picture ? [{ hash: picture.hash, contentType: 'image/webp' }, ...files] : files;
  return all.map(exportFileName);
}

function listOf(names: readonly string[], ending: string): string {
  return names.map((name) => `${name}.${ending}`).join(', ');
}

function dayOf(moment: Date): string {
  return writtenDay(dayInLagos(moment));
}

function momentOf(moment: Date): string {
  const time = new Date(moment.getTime() + 60 * 60 * 1000).toISOString().slice(11, 16);
  return `${dayOf(moment)} at ${time}, Lagos time`;
}
