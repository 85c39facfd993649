import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import type { DrawnEvidence } from '#domain/trade/chargeback-evidence/evidence.view.ts';
import type { Document } from '#domain/trade/documents/document.view.ts';
import { Failure } from '#domain/acting/context.ts';
import { TooManyWait } from '#platform/limit-concurrency.ts';
import type { Log } from '#platform/log.ts';
import type { Stops } from '#platform/stops.ts';
import { OneWorker, WorkerEnded } from '#platform/worker/one-worker.ts';
import type { RenderingTask } from './document-worker.ts';
import type { DrawnStatement } from './statement-pdf.ts';

/** The cache has at most this many PDFs, of about 30 KB each. */
const mostCached = 200;

const longestStop_ms = 500;

const ownWorker = /\.ts(?:\?|$)/.test(import.meta.url)
  ? 'src/web/documents/document-worker.ts'
  : 'dist/server/document-worker.js';

const texts = {
  busy: 'Many documents are being made at this moment. Wait ten seconds, then ask for yours again.',
  ended: 'This document could not be made just now. Wait ten seconds, then ask for it again.',
};

/**
 * Renders documents as PDF in a worker thread, because rendering in the main thread would delay every other request. Caches the latest PDFs
 * by the hash of the document's content, so that a document changed by an erasure or a payment is rendered again.
 */
export class DocumentRenderer {
  readonly #worker: OneWorker<RenderingTask, Uint8Array<ArrayBuffer>>;
  readonly #cached = new Map<string, Promise<Buffer>>();

  constructor(log: Log, file = ownWorker) {
    this.#worker = new OneWorker({
      work: 'renders documents',
      log,
      file,
      timeout_ms: 20_000,
      waiting: { mostWaiting: 24, mostWaitingOfOne: 8 },
    });
  }

  /** Each person gets a turn in the queue. Requests for the same document get the same bytes. */
  async pdfOf(document: Document, publicUrl: string, person: string): Promise<Buffer> {
    // The PDF does not name the deal's other documents, except that a credit note names its invoice.
    const others = document.kind === 'credit_note' ? document.others.filter(({ kind }) => kind === 'invoice') : [];
    const task = { document: { ...document, others }, publicUrl };
    const contentHash = createHash('sha256').update(serialize(task)).digest('base64');
    const pdf = this.#cached.get(contentHash) ?? this.#worker.run(person, task).then(asBuffer);
    this.#cached.delete(contentHash);
    this.#cached.set(contentHash, pdf);
    const [oldest] = this.#cached.keys();
    if (this.#cached.size > mostCached) this.#cached.delete(oldest!);
    try {
      return await pdf;
    } catch (error) {
      if (this.#cached.get(contentHash) === pdf) this.#cached.delete(contentHash);
      throw failureOf(error);
    }
  }

  /** Renders the evidence about a charge. The PDF is not cached, because the evidence may grow. */
  evidenceOf(evidence: DrawnEvidence, person: string): Promise<Uint8Array<ArrayBuffer>> {
    return this.#renderOnce(person, { evidence });
  }

  /** Renders a statement. The PDF is not cached, because each statement ends at another moment. */
  statementOf(statement: DrawnStatement, person: string): Promise<Uint8Array<ArrayBuffer>> {
    return this.#renderOnce(person, { statement });
  }

  async #renderOnce(person: string, task: RenderingTask): Promise<Uint8Array<ArrayBuffer>> {
    try {
      return await this.#worker.run(person, task);
    } catch (error) {
      throw failureOf(error);
    }
  }

  close(): Promise<void> {
    return this.#worker.close();
  }
}

const asBuffer = ({ buffer, byteOffset, length }: Uint8Array<ArrayBuffer>) => Buffer.from(buffer, byteOffset, length);

function failureOf(error: unknown): unknown {
  const isBusy = error instanceof TooManyWait;
  if (!isBusy && !(error instanceof WorkerEnded)) return error;
  return new Failure('unavailable', isBusy ? texts.busy : texts.ended, { retryAfterSeconds: 10 });
}

/** Opens the renderer of this process, and closes it when the process stops. */
export function openDocumentRenderer(log: Log, stops: Stops): DocumentRenderer {
  const renderer = new DocumentRenderer(log);
  stops.add('documents', longestStop_ms, () => renderer.close());
  return renderer;
}
