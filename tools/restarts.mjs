// When a command that ended is started again, and after how long. Plain JavaScript for Node 20, as bootstrap.mjs.

/** What the server says of itself when a fault ended it that nobody caught (src/main.ts). */
const faultCode = 70;
const firstPause = 1;
const longestPause = 30;
const goodLife = 60;

/**
 * A server that broke, or was killed by something that nobody told us of, as by the system when memory is short. Not one
 * that was asked to stop, that ended well, or that said what stands in its way.
 */
export function isStartedAgain({ command, code, signal, wasAsked }) {
  return command === 'start' && !wasAsked && (signal !== null || code === faultCode);
}

/** Seconds until then: twice as long each time, until it has lived well for a minute. */
export function nextPause(previous, lived) {
  return previous === undefined || lived >= goodLife ? firstPause : Math.min(previous * 2, longestPause);
}
