/** The work that verbs may leave for later, by name, with what each needs. The jobs folder holds how it is done. */
export type JobPayloads = {
  'answer-data-request': { requestId: string };
  'deliver-mail': { mailId: string };
  'deliver-text': { textId: string };
  'send-reset-link': { email: string };
  'fold-tally': Record<string, never>;
  'purge-expired': Record<string, never>;
  'purge-personal-data': Record<string, never>;
  'requeue-mails': Record<string, never>;
};

export const jobNames = Object.keys({
  'answer-data-request': true,
  'deliver-mail': true,
  'deliver-text': true,
  'send-reset-link': true,
  'fold-tally': true,
  'purge-expired': true,
  'purge-personal-data': true,
  'requeue-mails': true,
} satisfies Record<keyof JobPayloads, true>) as (keyof JobPayloads)[];
