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

/** Notifications of this topic say that a setting has changed. */
export const settingsTopic = 'settings';

type From = { db: Database; clock: Clock; log: Log; payments: keyof typeof paysOut };

/**
 * The settings that pages show. Each process reads them at its start and after each notification, so that a page needs no query. It reads
 * future changes too, and applies each at its time. No amount is charged from these values.
 */
export class KnownSettings {
  readonly #from: From;
  #stored: StoredSettings = noStoredSettings;
  /** How far the business clock is ahead of the system clock. */
  #ahead_ms = 0;
  #reading: Promise<void> = Promise.resolve();
  #shown: SiteSettings | undefined;

  constructor(from: From) {
    this.#from = from;
  }

  at(now: Date): SiteSettings {
    const moment = new Date(now.getTime() + this.#ahead_ms);
    if (this.#shown?.fingerprint === fingerprintAt(this.#stored, moment)) return this.#shown;
    const { payments } = this.#from;
    const settings = settingsAt(this.#stored, moment);
    const claims = claimsForCurrencies(settings.claims, currencies.filter(paysOut[payments]).length);
    return (this.#shown = { ...settings, takesPayments: payments !== 'none', claims });
  }

  /** Waits for a running read, then reads again, because that read may have missed the change. If reading fails, the known values stay. */
  reload(): Promise<void> {
    this.#reading = this.#reading.then(() =>
      this.#read().catch((error: unknown) => this.#from.log.warn({ err: error }, 'the settings could not be read')),
    );
    return this.#reading;
  }

  async #read(): Promise<void> {
    const { db, clock } = this.#from;
    const { now, ...kept } = await readStoredSettings(db);
    this.#stored = kept;
    this.#ahead_ms = now.getTime() - clock.now().getTime();
    this.#shown = undefined;
  }
}
