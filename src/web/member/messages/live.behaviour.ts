import { tellPage } from '../../browser/hear-live.ts';

/*
 * Hears that something of a member is another now, and tells the page: one connection for all pages of a browser, kept by the one that
 * is looked at and holds the lock. Where none comes through, it asks now and then.
 */

const asksEvery_ms = 60_000;
const onSlowNetwork_ms = 5 * 60_000;
/** Whatever holds answers back on the way has not let the first one through by then. */
const opensWithin_ms = 10_000;

type Connection = { saveData?: boolean; effectiveType?: string };

export default function attach(mark: HTMLElement): void {
  const { events = '', ask = '', inbox = '', whose = '' } = mark.dataset;
  const name = `agbon live ${whose}`;
  const channel = new BroadcastChannel(name);
  let stop: (() => void) | undefined;

  const hear = (what: string) => {
    tellPage(what);
    countAnew(ask, inbox);
  };
  const tell = (what: string) => {
    channel.postMessage(what);
    hear(what);
  };
  channel.addEventListener('message', ({ data }) => hear(String(data)));

  const start = () => {
    const given = new AbortController();
    const listenOn = () =>
      new Promise<void>((resolve) => {
        const end = listen(events, tell);
        given.signal.addEventListener('abort', () => {
          end();
          resolve();
        });
      });
    stop = () => given.abort();
    // Broken off while it waits for its turn: another page has it.
    if ('locks' in navigator) navigator.locks.request(name, { signal: given.signal }, listenOn).catch(() => {});
    else void listenOn();
  };

  // A hidden page needs no news, and its data costs money.
  document.addEventListener('visibilitychange', () => {
    stop?.();
    if (document.hidden) return;
    hear('look');
    start();
  });
  addEventListener('pagehide', () => stop?.());
  addEventListener('pageshow', (event) => event.persisted && start());
  if (!document.hidden) start();
}

/** Gives how to end it. The first word of ours comes with an event of its own: a head alone may come through where nothing else does. */
function listen(address: string, tell: (what: string) => void): () => void {
  const source = new EventSource(address);
  let timer = setTimeout(askInstead, opensWithin_ms);
  let hasOpened = false;

  source.addEventListener('message', ({ data }) => tell(String(data)));
  source.addEventListener('hello', () => {
    clearTimeout(timer);
    // Between two lines something may have been missed.
    if (hasOpened) tell('look');
    hasOpened = true;
  });
  source.addEventListener('error', () => {
    // Else the browser tries again by itself.
    if (source.readyState === EventSource.CLOSED) askInstead();
  });

  function askInstead(): void {
    source.close();
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (navigator.onLine) tell('look');
      askInstead();
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

/** Several words at once are one question. */
function countAnew(ask: string, inbox: string): void {
  clearTimeout(counting);
  counting = setTimeout(() => void count(ask, inbox), 300);
}

async function count(ask: string, inbox: string): Promise<void> {
  const answer = await fetch(ask).catch(() => undefined);
  // Signed out meanwhile: the next page says so.
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
