/** A live event names the part that has changed, such as 'thread:7', or is 'look' if the page may have missed events. */
type LiveEvent = CustomEvent<string>;

/** Live events that no part of the page has read yet, for parts that wake after the connection was opened. */
const unreadEvents = new Set<string>();

export function dispatchLiveEvent(what: string): void {
  unreadEvents.add(what);
  document.dispatchEvent(new CustomEvent('live', { detail: what }));
}

/** Redraws a part of the page at each of its live events, and once for events that came before the part woke. */
export function redrawOnLiveEvents(
  part: HTMLElement,
  ofPart: readonly string[] | 'all',
  redraw: (part: HTMLElement) => unknown,
): void {
  const isForPart = (what: string) => {
    const isOwn = ofPart === 'all' || what === 'look' || ofPart.includes(what);
    if (isOwn) unreadEvents.delete(what);
    return isOwn;
  };
  if ([...unreadEvents].filter(isForPart).length > 0) redraw(part);
  const onLive = (event: Event) => {
    // Another page has replaced this one.
    if (!part.isConnected) document.removeEventListener('live', onLive);
    else if (isForPart((event as LiveEvent).detail)) redraw(part);
  };
  document.addEventListener('live', onLive);
}
