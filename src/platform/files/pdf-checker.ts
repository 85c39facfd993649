import type { Log } from '../log.ts';
import { OneWorker } from '../worker/one-worker.ts';
import type { PdfFault } from './pdf-fault.ts';

const workerFile = /\.ts(?:\?|$)/.test(import.meta.url)
  ? 'src/platform/files/pdf-worker.ts'
  : 'dist/server/pdf-worker.js';

/** Each waiting PDF uses at most 10 MB of memory, which the limit on request bodies already counts. */
const worker = new OneWorker<Uint8Array, PdfFault | undefined>({
  work: 'checks PDFs',
  file: workerFile,
  timeout_ms: 20_000,
  waiting: { mostWaiting: 16, mostWaitingOfOne: 4 },
});

export function logPdfChecks(log: Log): void {
  worker.log = log;
}

/**
 * Checks a PDF in a worker thread, because even a small PDF can be compressed so that the check takes long. People take turns. Throws
 * `TooManyWait` if too many PDFs wait, and `WorkerEnded` if the check took too long or the process is about to stop.
 */
export function checkPdf(bytes: Uint8Array, person: string): Promise<PdfFault | undefined> {
  return worker.run(person, bytes);
}
