import { answerTasks } from '../worker/answer-tasks.ts';
import { pdfFault } from './pdf-fault.ts';

answerTasks(async (bytes: Uint8Array) => pdfFault(bytes));
