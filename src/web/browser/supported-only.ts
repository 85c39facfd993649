/*
 * Stops the first script in a browser older than those we support, so that such a browser works as one without script and no
 * script breaks halfway. Safari has `Array.fromAsync` since 16.4, Chrome and Edge since 121, Firefox since 115.
 */

if (!('fromAsync' in Array)) throw new Error('Too old for scripts');
