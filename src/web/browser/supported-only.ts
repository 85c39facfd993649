/* Stops the first script in a browser that is too old, so that pages work as they do without script instead of breaking halfway. Safari
   has `Array.fromAsync` since 16.4, Chrome and Edge since 121, Firefox since 115. */

if (!('fromAsync' in Array)) throw new Error('Too old');
