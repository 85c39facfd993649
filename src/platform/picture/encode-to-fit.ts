/** How far over the limit, as a factor, the first attempt may be so that each of the lower qualities is tried next. */
const mostTooHeavy = [1.5, 2, 3];

/**
 * Encodes a picture in the best quality that fits into some bytes, in at most three attempts, because noise would otherwise be encoded at
 * every quality. The size of the first attempt decides the second quality; the third attempt has the lowest one, and is used as it is.
 */
export async function encodeToFit<Quality>(
  qualities: readonly Quality[],
  mostBytes: number,
  encode: (quality: Quality) => Promise<Buffer>,
): Promise<Buffer> {
  const last = qualities.length - 1;
  let bytes = await encode(qualities[0]!);
  if (bytes.length <= mostBytes || last === 0) return bytes;
  const step = mostTooHeavy.findIndex((most) => bytes.length <= most * mostBytes);
  const next = step < 0 ? last : Math.min(step + 1, last);
  bytes = await encode(qualities[next]!);
  return bytes.length <= mostBytes || next === last ? bytes : encode(qualities[last]!);
}
