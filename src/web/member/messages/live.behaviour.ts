import { dispatchLiveEvent } from '../../browser/live-events.ts';

/*
 * Listens for changes to the member's records and tells the page. The page in front holds the lock and one connection for all pages of
 * the browser. If no connection works, it asks once a minute.
 */

const asksEvery_ms = 60_000;
const onSlowNetwork_ms = 5 * 60_000;
/** If the first event has not arrived by then, a proxy holds the answer back. */
const opensWithin_ms = 10_000;

type Connection = { saveData?: boolean; effectiveType?: string };

export default function attach(mark: HTMLElement): void {
  const { events = '', ask: unreadAddress = '', inbox = '', whose = '' } = mark.dataset;
  const name = `agbon live ${whose}`;
  const channel = new BroadcastChannel(name);
  let stop: (() => void) | undefined;

  const updatePage = (news: string) => {
    dispatchLiveEvent(news);
    countAnew(unreadAddress, inbox);
  };
  const onEvent = (news: string) => {
    channel.postMessage(news);
    updatePage(news);
  };
  // A hidden page asks for all news once it is seen, so it loads nothing before.
  channel.addEventListener('message', ({ data }) => document.hidden || updatePage(String(data)));

  const start = () => {
    // When the browser goes back to this page, `visibilitychange` and `pageshow` both start it.
    stop?.();
    const controller = new AbortController();
    const listenOn = () =>
      new Promise<void>((resolve) => {
        const end = listen(events, onEvent);
        controller.signal.addEventListener('abort', () => {
          end();
          resolve();
        });
      });
    stop = () => controller.abort();
    // The wait is aborted when this page is hidden; another page has the lock then.
    if ('locks' in navigator) navigator.locks.request(name, { signal: controller.signal }, listenOn).catch(() => {});
    else void listenOn();
  };

  // A hidden page needs no news, and mobile data costs money.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return stop?.();
    updatePage('look');
    start();
  });
  addEventListener('pagehide', () => stop?.());
  addEventListener('pageshow', (event) => event.persisted && start());
  if (!document.hidden) start();
}

/** Returns a function that stops it. The server sends an event at once, because a proxy may pass on the headers and hold back the rest. */
function listen(address: string, onEvent: (news: string) => void): () => void {
  const source = new EventSource(address);
  let timer = setTimeout(pollInstead, opensWithin_ms);
  let hasOpened = false;

  source.addEventListener('message', ({ data }) => onEvent(String(data)));
  source.addEventListener('hello', () => {
    clearTimeout(timer);
    // News may have been missed between two connections.
    if (hasOpened) onEvent('look');
    hasOpened = true;
  });
  source.addEventListener('error', () => {
    // Otherwise the browser tries again by itself.
    if (source.readyState === EventSource.CLOSED) pollInstead();
  });

  function pollInstead(): void {
    source.close();
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (navigator.onLine) onEvent('look');
      pollInstead();
    }, pause_ms());
  }
  return () => {
    source.close();
    clearTimeout(timer);
  };
}

function pause_ms(): number {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData || effectiveType?.endsWith('2g') ? onSlowNetwork_ms : asksEvery_ms;
}

let counting: ReturnType<typeof setTimeout> | undefined;

/** Several events at once cause one request. */
function countAnew(unreadAddress: string, inbox: string): void {
  clearTimeout(counting);
  counting = setTimeout(() => void count(unreadAddress, inbox), 300);
}

async function count(unreadAddress: string, inbox: string): Promise<void> {
  const answer = await fetch(unreadAddress).catch(() => undefined);
  // If the member signed out meanwhile, the next page says so.
  if (!answer?.ok || answer.redirected) return;
  const { unread } = (await answer.json()) as { unread: number };
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.desk nav a')) {
    if (link.pathname === inbox) showCount(link, unread);
  }
}

function showCount(link: HTMLElement, unread: number): void {
  let count = link.querySelector<HTMLElement>('[data-count]');
  if (unread === 0) return count?.remove();
  if (!count) {
    count = document.createElement('span');
    count.dataset.count = '';
    count.className = 'desk-count';
    link.append(count);
  }
  count.textContent = ` ${unread}`;
}
