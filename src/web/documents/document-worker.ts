import type { Document } from '#domain/documents/document.view.ts';
import { answerTasks } from '#platform/worker/answer-tasks.ts';
import { drawDocument } from './document-pdf.ts';

export type DrawingTask = { document: Document; publicUrl: string };

// The program of a thread: `document-drawer.ts` starts it.
answerTasks(({ document, publicUrl }: DrawingTask) => drawDocument(document, publicUrl));
