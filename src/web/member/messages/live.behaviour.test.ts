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
  postMessage(): void {}
}

afterEach(() => void vi.unstubAllGlobals());

test('a page to which the browser goes back listens on one connection, and on none once it is hidden', () => {
  const page = Object.assign(new EventTarget(), { hidden: false });
  const browser = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  const show = (isHidden: boolean) => {
    page.hidden = isHidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  attach({ dataset: {} } as HTMLElement);
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
