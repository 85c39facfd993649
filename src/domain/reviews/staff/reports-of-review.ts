import { createHash } from 'node:crypto';

/** So many reports of a review are shown and decided at once, the earliest first. */
export const mostReports = 20;

type Report = { id: number | bigint; at: string };

/** What a page shows of the reports of a review, as a digest. A report that its member wrote again has another time. */
export function digestOfReports(reports: readonly Report[]): string {
  const text = reports.map(({ id, at }) => `${id} ${at}`).join('\n');
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
