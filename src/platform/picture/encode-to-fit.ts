/**
 * If the first attempt has at most 1.5 times the allowed bytes, the second quality is tried next; at most 2 times, the third; at most
 * 3 times, the fourth; above that, the last.
 */
const nextAttemptUpTo = [1.5, 2, 3];

/**
 * Encodes a picture in a quality that fits into a number of bytes. Makes at most three attempts, because noise would otherwise be encoded
 * at every quality. The size of the first attempt decides the second quality. The third attempt has the lowest quality, and is returned even if it is too large.
 */
export async function encodeToFit<Quality>(
  qualities: readonly Quality[],
  mostBytes: number,
  encode: (quality: Quality) => Promise<Buffer>,
): Promise<Buffer> {
  const lastIndex = qualities.length - 1;
  let bytes = await encode(qualities[0]!);
  if (bytes.length <= mostBytes || lastIndex === 0) return bytes;
  const step = nextAttemptUpTo.findIndex((factor) => bytes.length <= factor * mostBytes);
  const nextIndex = step < 0 ? lastIndex : Math.min(step + 1, lastIndex);
  bytes = await encode(qualities[nextIndex]!);
  return bytes.length <= mostBytes || nextIndex === lastIndex ? bytes : encode(qualities[lastIndex]!);
}
