import type { DrawnEvidence } from '#domain/trade/chargeback-evidence/evidence.view.ts';
import type { Document } from '#domain/trade/documents/document.view.ts';
import { answerTasks } from '#platform/worker/answer-tasks.ts';
import { drawDocument } from './document-pdf.ts';
import { drawEvidence } from './evidence-pdf.ts';
import { drawStatement, type DrawnStatement } from './statement-pdf.ts';

export type RenderingTask =
  | { document: Document; publicUrl: string }
  | { evidence: DrawnEvidence }
  | { statement: DrawnStatement };

// The program of the worker thread that `document-renderer.ts` starts.
answerTasks((task: RenderingTask) => {
  if ('evidence' in task) return drawEvidence(task.evidence);
  return 'statement' in task ? drawStatement(task.statement) : drawDocument(task.document, task.publicUrl);
});
