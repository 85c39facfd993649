/** How many times slower this machine is than the reference; `npm test` measures it at the start. */
const slowness = Number(process.env.AGBON_SLOWNESS ?? 1);

/** A limit after which a test gives up waiting, longer on a slower machine. */
export const limited = (quiet_ms: number): number => quiet_ms * slowness;

/** For results that normally come within moments. */
export const soon = { timeout: limited(10_000), interval: 50 };

/** For tests that try hundreds of values. */
export const longTest = { timeout: limited(180_000) };
