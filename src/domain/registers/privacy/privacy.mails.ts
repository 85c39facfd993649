import type { MailAnswer } from '#domain/values/answers.ts';
import type { RefusalGround, RightsKind } from './rights-request.options.ts';

export type PrivacyMails = {
  /** To an address for which data was requested: the link to see the data. */
  'my-data-link': { token: string };
  'my-data-nothing': Record<string, never>;
  /** Notifies a person that their export is ready, with the download link. */
  'my-data-export': { token: string };
  'my-data-export-failed': Record<string, never>;
  /** The last one: what went, and what stayed without the person. */
  'my-data-erased': { answers: MailAnswer[] };
  /** The last one: what went with the account, and what stayed without the person. */
  'account-deleted': { name: string; answers: MailAnswer[] };
  /** Why the law lets us refuse a request, and where the person can complain. */
  'data-request-refused': { kind: RightsKind; ground: RefusalGround; answer: string };
};
