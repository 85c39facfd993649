import type { Document } from '#domain/documents/document.view.ts';
import { answerTasks } from '#platform/worker/answer-tasks.ts';
import { drawDocument } from './document-pdf.ts';

export type RenderingTask = { document: Document; publicUrl: string };

// The program of the worker thread that `document-renderer.ts` starts.
answerTasks(({ document, publicUrl }: RenderingTask) => drawDocument(document, publicUrl));
