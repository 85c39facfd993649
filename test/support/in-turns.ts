/** Runs the work for each item, a few at a time, as many as the site has database connections. */
export async function inTurns<Item>(
  items: readonly Item[],
  work: (item: Item, place: number) => Promise<void>,
): Promise<void> {
  const waiting = items.entries();
  const worker = async () => {
    for (const [place, item] of waiting) await work(item, place);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}
