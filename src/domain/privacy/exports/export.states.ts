/** What becomes of an export: it is made, can be downloaded for a day, and then its file is removed. */
export const exportStates = ['making', 'ready', 'failed', 'over'] as const;
export type ExportState = (typeof exportStates)[number];

export type ExportFailure = 'no_room' | 'fault';

/** What a person and staff see of an export. */
export type SeenExport = {
  id: bigint;
  state: ExportState;
  failedBecause: ExportFailure | undefined;
  askedAt: Date;
  /** Of one that is ready or over. */
  expiresAt: Date | undefined;
  /** Of one that is ready. */
  bytes: number | undefined;
};
