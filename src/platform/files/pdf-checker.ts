import type { Log } from '../log.ts';
import { OneWorker } from '../worker/one-worker.ts';
import type { PdfFault } from './pdf-fault.ts';

const ownWorker = /\.ts(?:\?|$)/.test(import.meta.url)
  ? 'src/platform/files/pdf-worker.ts'
  : 'dist/server/pdf-worker.js';

/** Each that waits holds the 10 MB of a file at most, which are counted where bodies are held in memory. */
const worker = new OneWorker<Uint8Array, PdfFault | undefined>({
  work: 'checks PDFs',
  file: ownWorker,
  longest_ms: 20_000,
  waiting: { mostWaiting: 16, mostWaitingOfOne: 4 },
});

/** For the process to say at its start where it is told that the thread ended. */
export function logPdfChecks(log: Log): void {
  worker.log = log;
}

/**
 * What is wrong with a PDF, found in a thread: a small one can be packed so that looking into it takes long. People take turns. Throws
 * `TooManyWait` where too many wait, and `WorkerEnded` where the check took too long or the process is about to stop.
 */
export function checkPdf(bytes: Uint8Array, person: string): Promise<PdfFault | undefined> {
  return worker.run(person, bytes);
}
