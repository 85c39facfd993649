import type { CDPSession, Page } from '@playwright/test';

export type Sort = 'html' | 'css' | 'script' | 'font' | 'picture' | 'other';

/** What one request received over the network. */
export type Transfer = {
  url: string;
  sort: Sort;
  /** The compressed body; 0 if the browser had the file in its cache, also if it asked whether the cached file was still valid. */
  bodyBytes: number;
  /** The body and the headers of the answer. */
  bytes: number;
};

const sorts: Record<string, Sort> = {
  Document: 'html',
  Stylesheet: 'css',
  Script: 'script',
  Font: 'font',
  Image: 'picture',
};

const quiet_ms = 400;

/** Records what a tab loads, as counted by the browser's network layer. */
export class Traffic {
  readonly transfers: Transfer[] = [];
  readonly #open = new Map<string, { url: string; sort: Sort; headerBytes: number }>();
  #heard = () => {};

  private constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
      this.#open.set(requestId, { url: request.url, sort: sorts[type] ?? 'other', headerBytes: 0 });
      this.#heard();
    });
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const request = this.#open.get(requestId);
      if (!request) return;
      request.headerBytes = response.encodedDataLength;
      // The browser does not count the tab's icon as an image.
      if (request.sort === 'other' && response.mimeType.startsWith('image/')) request.sort = 'picture';
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = this.#open.get(requestId);
      if (request) {
        const bodyBytes = Math.max(0, encodedDataLength - request.headerBytes);
        this.transfers.push({ url: request.url, sort: request.sort, bodyBytes, bytes: encodedDataLength });
      }
      this.#close(requestId);
    });
    session.on('Network.loadingFailed', ({ requestId }) => this.#close(requestId));
  }

  static async of(tab: Page): Promise<Traffic> {
    const session = await tab.context().newCDPSession(tab);
    const traffic = new Traffic(session);
    await session.send('Network.enable');
    return traffic;
  }

  #close(requestId: string): void {
    this.#open.delete(requestId);
    this.#heard();
  }

  /** Waits until no request is open and none has begun for a while. */
  quiet(): Promise<void> {
    return new Promise((resolve) => {
      let pause: NodeJS.Timeout | undefined;
      this.#heard = () => {
        clearTimeout(pause);
        if (this.#open.size > 0) return;
        pause = setTimeout(() => {
          this.#heard = () => {};
          resolve();
        }, quiet_ms);
      };
      this.#heard();
    });
  }
}

/** The KB of all bodies of one sort. */
export function bodies_KB(transfers: readonly Transfer[], sort: Sort): number {
  return sum(transfers.filter((transfer) => transfer.sort === sort).map(({ bodyBytes }) => bodyBytes)) / 1000;
}

export function all_KB(transfers: readonly Transfer[]): number {
  return sum(transfers.map(({ bytes }) => bytes)) / 1000;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
