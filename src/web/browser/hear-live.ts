/** Sent to the parts of a page: 'thread:7', or 'look' if something may have been missed. */
type LiveEvent = CustomEvent<string>;

/** News that no part of the page has read yet, for parts that wake later than the connection. */
const unheard = new Set<string>();

export function tellPage(what: string): void {
  unheard.add(what);
  document.dispatchEvent(new CustomEvent('live', { detail: what }));
}

/** Redraws a part of the page at each of its news, and once for news that came before it woke. */
export function hearLive(
  part: HTMLElement,
  own: readonly string[] | 'all',
  renew: (part: HTMLElement) => unknown,
): void {
  const hear = (what: string) => {
    const isOwn = own === 'all' || what === 'look' || own.includes(what);
    if (isOwn) unheard.delete(what);
    return isOwn;
  };
  if ([...unheard].filter(hear).length > 0) renew(part);
  const onLive = (event: Event) => {
    // Another page has replaced this one.
    if (!part.isConnected) document.removeEventListener('live', onLive);
    else if (hear((event as LiveEvent).detail)) renew(part);
  };
  document.addEventListener('live', onLive);
}
