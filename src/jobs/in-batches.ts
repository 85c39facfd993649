/** What one run may take at most; the rest is for the next one. */
const mostBatches = 100;

/** Does a batch again and again until one is not full, a run's share is done, or the run is told to stop. Says how much it did. */
export async function inBatches(
  size: number,
  signal: AbortSignal,
  doBatch: (size: number) => Promise<number>,
): Promise<number> {
  let done = 0;
  for (let batch = 0; batch < mostBatches && !signal.aborted; batch++) {
    const rows = await doBatch(size);
    done += rows;
    if (rows < size) break;
  }
  return done;
}
