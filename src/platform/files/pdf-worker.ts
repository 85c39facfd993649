import { answerTasks } from '../worker/answer-tasks.ts';
import { pdfFault } from './pdf-fault.ts';

// The program of the worker thread that `pdf-checker.ts` starts.
answerTasks(async (bytes: Uint8Array) => pdfFault(bytes));
