const exportStates = ['making', 'ready', 'failed', 'over'] as const;
export type ExportState = (typeof exportStates)[number];

export type ExportFailure = 'no_room' | 'fault';

export type PersonExport = {
  id: bigint;
  state: ExportState;
  failedBecause: ExportFailure | undefined;
  askedAt: Date;
  /** Set if the export is ready or over. */
  expiresAt: Date | undefined;
  bytes: number | undefined;
};
