/** The work that verbs may leave for later, by name, with what each needs. The jobs folder holds how it is done. */
export type JobPayloads = {
  'deliver-mail': { mailId: string };
  'purge-expired': Record<string, never>;
};
