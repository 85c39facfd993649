export type MorningMails = {
  /** To who works here: what waits for them; without a name it is the team's. */
  'morning-mail': { name?: string | undefined; lines: { text: string; when: string; path: string }[] };
};
