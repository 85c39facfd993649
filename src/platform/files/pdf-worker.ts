import { answerTasks } from '../worker/answer-tasks.ts';
import { pdfFault } from './pdf-fault.ts';

// The program of a thread: `pdf-checker.ts` starts it.
answerTasks(async (bytes: Uint8Array) => pdfFault(bytes));
