import { afterEach, expect, test, vi } from 'vitest';
import attach from './live.behaviour.ts';

class FakeSource extends EventTarget {
  constructor() {
    super();
    openSources.add(this);
  }

  close(): void {
    openSources.delete(this);
  }
}

const openSources = new Set<FakeSource>();

class FakeChannel extends EventTarget {
  constructor() {
    super();
    channels.push(this);
  }

  postMessage(): void {}
}

const channels: FakeChannel[] = [];

function openPage() {
  const page = Object.assign(new EventTarget(), { hidden: false });
  const browser = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  attach({ dataset: {} } as HTMLElement);
  const show = (isHidden: boolean) => {
    page.hidden = isHidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { page, browser, show };
}

afterEach(() => void vi.unstubAllGlobals());

test('a page to which the browser goes back listens on one connection, and on none once it is hidden', () => {
  const { browser, show } = openPage();
  expect(openSources.size).toBe(1);
  browser.dispatchEvent(new Event('pagehide'));
  show(true);
  expect(openSources.size).toBe(0);
  show(false);
  browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(openSources.size).toBe(1);
  show(true);
  expect(openSources.size).toBe(0);
});

test('a hidden page loads nothing at the news of another page, and all of it once it is seen', () => {
  const { page, show } = openPage();
  const seen: string[] = [];
  page.addEventListener('live', (event) => seen.push((event as CustomEvent<string>).detail));
  const news = () => channels.at(-1)!.dispatchEvent(new MessageEvent('message', { data: 'thread:7' }));
  news();
  show(true);
  news();
  expect(seen).toEqual(['thread:7']);
  show(false);
  expect(seen).toEqual(['thread:7', 'look']);
});
