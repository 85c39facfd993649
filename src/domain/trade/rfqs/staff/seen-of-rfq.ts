import { digestOfReports, type WaitingReport } from '#domain/acting/work/waiting-reports.ts';

/** What staff have before them on the page of a request: which version of it, and which reports of it. */
export function seenOfRfq(version: number, reports: readonly WaitingReport[]): string {
  return `${version}-${digestOfReports(reports)}`;
}
