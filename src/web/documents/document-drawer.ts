import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import type { Document } from '#domain/documents/document.view.ts';
import { Failure } from '#domain/failure.ts';
import { TooManyWait } from '#platform/few-at-once.ts';
import type { Log } from '#platform/log.ts';
import type { Stops } from '#platform/stops.ts';
import { OneWorker, WorkerEnded } from '#platform/worker/one-worker.ts';
import type { DrawingTask } from './document-worker.ts';

/** Some 30 KB each. */
const mostKept = 200;

const longestStop_ms = 500;

const ownWorker = /\.ts(?:\?|$)/.test(import.meta.url)
  ? 'src/web/documents/document-worker.ts'
  : 'dist/server/document-worker.js';

const texts = {
  busy: 'Many documents are being drawn at this moment. Wait ten seconds, then ask for yours again.',
  ended: 'This document could not be drawn just now. Wait ten seconds, then ask for it again.',
};

/**
 * Draws documents as PDF in a thread of its own, because one takes so long that every other request would wait. The last ones are kept in
 * memory under the hash of what they say: a document that changed, because its member was erased or it was paid, is drawn anew.
 */
export class DocumentDrawer {
  readonly #worker: OneWorker<DrawingTask, Uint8Array<ArrayBuffer>>;
  readonly #kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  constructor(log: Log, file = ownWorker) {
    this.#worker = new OneWorker({
      work: 'draws documents',
      log,
      file,
      longest_ms: 20_000,
      waiting: { mostWaiting: 24, mostWaitingOfOne: 8 },
    });
  }

  /** Documents that people wait for are drawn by turns. */
  async pdfOf(document: Document, publicUrl: string, person: string): Promise<Uint8Array<ArrayBuffer>> {
    // The links to the other documents of a deal stand on its page alone.
    const task = { document: { ...document, others: [] }, publicUrl };
    const says = createHash('sha256').update(serialize(task)).digest('base64');
    const pdf = this.#kept.get(says) ?? this.#worker.run(person, task);
    this.#kept.delete(says);
    this.#kept.set(says, pdf);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept) this.#kept.delete(oldest!);
    try {
      return await pdf;
    } catch (error) {
      if (this.#kept.get(says) === pdf) this.#kept.delete(says);
      throw failureOf(error);
    }
  }

  close(): Promise<void> {
    return this.#worker.close();
  }
}

function failureOf(error: unknown): unknown {
  const isBusy = error instanceof TooManyWait;
  if (!isBusy && !(error instanceof WorkerEnded)) return error;
  return new Failure('unavailable', isBusy ? texts.busy : texts.ended, { retryAfterSeconds: 10 });
}

/** The one of a process, which ends with it. */
export function openDocumentDrawer(log: Log, stops: Stops): DocumentDrawer {
  const drawer = new DocumentDrawer(log);
  stops.add('documents', longestStop_ms, () => drawer.close());
  return drawer;
}
