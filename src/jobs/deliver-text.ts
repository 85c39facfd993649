import {
  beginText,
  recordFailedText,
  recordSentText,
  type UnsentText,
} from '#domain/talk/text-messages/record-text.ts';
import { textAt } from '#domain/talk/text-messages/text-site.ts';
import type { JobDefinition, JobRun } from '#platform/queue/queue.ts';
import { type TextTransport, TextError } from '#platform/text/text-transport.ts';
import { jobCtx, type JobDeps } from './job-deps.ts';

type TextJob = { textId: string };
type TextDeps = JobDeps & { texts: TextTransport };

/** Makes few tries, close together, because a late code is useless. */
export function deliverText(deps: TextDeps): JobDefinition<TextJob> {
  return {
    retries: 5,
    retryDelaySeconds: 5,
    heartbeatSeconds: 60,
    concurrency: 3,
    async run({ textId }, run) {
      const text = await beginText(jobCtx(deps, 'deliver-text'), textId);
      if (!text) return;
      if ('heldUntil' in text) {
        // If the other worker dies, this job sends the text message when that worker's claim has ended. The provider may then send it
        // twice, which is better than not at all.
        return deps.queue.send(deps.db, 'deliver-text', { textId }, { startAfter: text.heldUntil });
      }
      if (await handOver(deps, textId, text, run)) {
        // If saving fails after the text message was sent, the message must not be marked as failed.
        await recordSentText(jobCtx(deps, 'deliver-text'), textId, { forget: deps.texts.leavesMachine });
      }
    },
  };
}

async function handOver(deps: TextDeps, textId: string, text: UnsentText, run: JobRun): Promise<boolean> {
  const ctx = jobCtx(deps, 'deliver-text');
  if (text.isTooLate) {
    await recordFailedText(ctx, textId, { reason: 'Its time was over before it could be sent.', final: true });
    return false;
  }
  try {
    await deps.texts.send({ ...text, body: textAt(text.body, deps.publicUrl) });
    return true;
  } catch (error) {
    const known = error instanceof TextError;
    const final = run.lastAttempt || (known && !error.temporary);
    // Only the message of a `TextError` is sure to name no person. Of other errors only the kind is saved.
    const reason = known ? error.message : `A fault of ours: ${(error as Error).name}.`;
    await recordFailedText(ctx, textId, { reason, final });
    if (!final) throw error;
    deps.log.error({ err: error, textId, attempts: text.attempts }, 'text given up');
    return false;
  }
}
