import type { DrawnEvidence } from '#domain/trade/chargeback-evidence/evidence.view.ts';
import type { Document } from '#domain/trade/documents/document.view.ts';
import { answerTasks } from '#platform/worker/answer-tasks.ts';
import { drawDocument } from './document-pdf.ts';
import { drawEvidence } from './evidence-pdf.ts';

export type RenderingTask = { document: Document; publicUrl: string } | { evidence: DrawnEvidence };

// The program of the worker thread that `document-renderer.ts` starts.
answerTasks((task: RenderingTask) =>
  'evidence' in task ? drawEvidence(task.evidence) : drawDocument(task.document, task.publicUrl),
);
