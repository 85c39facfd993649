import { claimsForCurrencies } from '#content/claims.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/connect.ts';
import type { Log } from '#platform/log.ts';
import { paysOut } from '#platform/payments/pays-out.ts';
import { currencies } from '#domain/values/currency.ts';
import { readStoredSettings } from './settings-in-force.ts';
import {
  fingerprintAt,
  noStoredSettings,
  settingsAt,
  type StoredSettings,
  type SiteSettings,
} from './site-settings.view.ts';

export const settingsTopic = 'settings';

type Sources = { db: Database; clock: Clock; log: Log; payments: keyof typeof paysOut };

/** Read at the start and after each notification, so that a page needs no query. No amount is charged from these values. */
export class KnownSettings {
  readonly #sources: Sources;
  #stored: StoredSettings = noStoredSettings;
  /** How far the business clock is ahead of the system clock. */
  #ahead_ms = 0;
  #reading: Promise<void> = Promise.resolve();
  #shown: SiteSettings | undefined;

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  at(now: Date): SiteSettings {
    const moment = new Date(now.getTime() + this.#ahead_ms);
    if (this.#shown?.fingerprint === fingerprintAt(this.#stored, moment)) return this.#shown;
    const { payments } = this.#sources;
    const settings = settingsAt(this.#stored, moment);
    const claims = claimsForCurrencies(settings.claims, currencies.filter(paysOut[payments]).length);
    return (this.#shown = { ...settings, takesPayments: payments !== 'none', claims });
  }

  /** A running read may have missed the change. If reading fails, pages show the values of the last read. */
  reload(): Promise<void> {
    this.#reading = this.#reading.then(() =>
      this.#read().catch((error: unknown) => this.#sources.log.warn({ err: error }, 'the settings could not be read')),
    );
    return this.#reading;
  }

  async #read(): Promise<void> {
    const { db, clock } = this.#sources;
    const { now, ...stored } = await readStoredSettings(db);
    this.#stored = stored;
    this.#ahead_ms = now.getTime() - clock.now().getTime();
    this.#shown = undefined;
  }
}
