import type { MailName, Mails } from '#domain/acting/mail/mails.ts';
import type { JobPayloads } from '#domain/acting/jobs/job.kinds.ts';
import type { ListingViews } from '#domain/trade/listings/views/listing-views.ts';
import type { Payments } from '#domain/money/payments/open-payments.ts';
import type { KeyCalls } from '#domain/people/accounts/api-keys/key-calls.ts';
import type { KeyHolders } from '#domain/people/accounts/api-keys/find-key-holder.ts';
import type { KnownSettings } from '#domain/acting/settings/settings.known.ts';
import type { SharedPassword } from '#domain/people/staff-accounts/staff.shared-password.ts';
import type { BidKey } from '#platform/bid-key.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/database/connect.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Outside } from '#platform/http/fetch-outside.ts';
import type { LiveHub } from '#platform/http/live-hub.ts';
import type { PageCache } from '#platform/http/page-cache.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { QueueServer } from '#platform/queue/queue.ts';
import type { DocumentRenderer } from './documents/document-renderer.ts';
import type { Dictionary } from './request/dictionary.ts';

/** The services that every request gets; made once at the start. */
export type Services = {
  config: Config;
  /** The public address of the site, without a slash at its end. */
  publicUrl: string;
  secret: string;
  /** The key that encrypts sealed bids. */
  bidKey: BidKey;
  /** The password that opens the staff portal without a name. */
  sharedPassword: SharedPassword | undefined;
  db: Database;
  queue: QueueServer<JobPayloads>;
  files: FileStore;
  /** The open network, for addresses that members give. */
  outside: Outside;
  /** The payment provider. */
  payments: Payments;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  pages: PageCache;
  documents: DocumentRenderer;
  /** The open pages that wait for news from the server. */
  live: LiveHub;
  /** The API keys that were used a moment ago, and the calls that are counted in memory and not saved yet. */
  keys: KeyHolders;
  keyCalls: KeyCalls;
  /** Views of listings that are counted in memory and not saved yet. */
  views: ListingViews;
  /** The site's claims and prices. */
  settings: KnownSettings;
  /** A mail as it will be sent, for a preview. */
  renderMail: <T extends MailName>(template: T, props: Mails[T]) => { subject: string; html: string; text: string };
  /** The compression dictionary of all pages. */
  dictionary: Dictionary;
  /** False once the process is asked to stop. */
  accepting: { now: boolean };
};
