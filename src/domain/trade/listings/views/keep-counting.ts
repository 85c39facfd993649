import { minute_ms } from '#platform/clock.ts';
import type { Database } from '#platform/database/connect.ts';
import type { Log } from '#platform/log.ts';
import type { Stops } from '#platform/stops.ts';
import { addViews } from './add-views.ts';
import { ListingViews } from './listing-views.ts';

const most_ms = 1000;

/** Writes views down each minute, and at the stop before the database's connections go. */
export function keepCounting(db: Database, log: Log, stops: Stops): ListingViews {
  const views = new ListingViews();
  const add = () =>
    addViews({ db }, views).catch((error: unknown) => log.warn({ err: error }, 'views are not counted'));
  const timer = setInterval(() => void add(), minute_ms).unref();
  stops.add('views', most_ms, async () => {
    clearInterval(timer);
    await add();
  });
  return views;
}
