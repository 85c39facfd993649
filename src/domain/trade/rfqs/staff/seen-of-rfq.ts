import { digestOfReports, type WaitingReport } from '#domain/acting/work/waiting-reports.ts';

/** A mark of what the page of a request showed to staff: the version, and the reports. */
export function seenOfRfq(version: number, reports: readonly WaitingReport[]): string {
  return `${version}-${digestOfReports(reports)}`;
}
