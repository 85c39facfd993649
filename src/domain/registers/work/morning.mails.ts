export type MorningMails = {
  /** To a colleague: their work queue; without a name, to the shared address of staff. */
  'morning-mail': { name?: string | undefined; lines: { text: string; when: string; path: string }[] };
};
