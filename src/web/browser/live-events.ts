/** A live event names the part that has changed, such as 'thread:7', or is 'look' if the page may have missed events. */
type LiveEvent = CustomEvent<string>;

/** Live events that no part of the page has read yet, for parts that wake after the connection was opened. */
const unreadEvents = new Set<string>();

export function dispatchLiveEvent(name: string): void {
  unreadEvents.add(name);
  document.dispatchEvent(new CustomEvent('live', { detail: name }));
}

/** Redraws a part of the page at each of its live events, and once for events that came before the part woke. */
export function redrawOnLiveEvents(
  part: HTMLElement,
  eventsOfPart: readonly string[] | 'all',
  redraw: (part: HTMLElement) => unknown,
): void {
  const readIfForPart = (name: string) => {
    const isForPart = eventsOfPart === 'all' || name === 'look' || eventsOfPart.includes(name);
    if (isForPart) unreadEvents.delete(name);
    return isForPart;
  };
  if ([...unreadEvents].filter(readIfForPart).length > 0) redraw(part);
  const onLive = (event: Event) => {
    // Another page has replaced this one.
    if (!part.isConnected) document.removeEventListener('live', onLive);
    else if (readIfForPart((event as LiveEvent).detail)) redraw(part);
  };
  document.addEventListener('live', onLive);
}
