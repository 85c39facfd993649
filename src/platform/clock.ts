/** Code reads the time from a clock, so that tests can set the time. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock for tests, which shows the same time until `advance` is called. */
export function movableClock(start: Date): Clock & { advance(ms: number): void } {
  let present = start.getTime();
  return {
    now: () => new Date(present),
    advance(ms) {
      present += ms;
    },
  };
}

export const second_ms = 1000;
export const minute_ms = 60 * second_ms;
export const hour_ms = 60 * minute_ms;
export const day_ms = 24 * hour_ms;
