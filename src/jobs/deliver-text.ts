import {
  claimText,
  recordFailedText,
  recordSentText,
  type UnsentText,
} from '#domain/talk/text-messages/record-text.ts';
import { bodyWithSiteAddress } from '#domain/talk/text-messages/text-site.ts';
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
      const text = await claimText(jobCtx(deps, 'deliver-text'), textId);
      if (!text) return;
      if ('heldUntil' in text) {
        // If the other worker dies, this job sends the text message when that worker's claim has ended. The provider may then send it
        // twice, which is better than not at all.
        return deps.queue.send(deps.db, 'deliver-text', { textId }, { startAfter: text.heldUntil });
      }
      if (await handOver(deps, textId, text, run)) {
        // If saving fails after the text message was sent, the message must not be marked as failed.
        await recordSentText(jobCtx(deps, 'deliver-text'), textId, { deleteBody: deps.texts.leavesMachine });
      }
    },
  };
}

async function handOver(deps: TextDeps, textId: string, text: UnsentText, run: JobRun): Promise<boolean> {
  const ctx = jobCtx(deps, 'deliver-text');
  if (text.isExpired) {
    await recordFailedText(ctx, textId, { reason: 'Its time was over before it could be sent.', isFinal: true });
    return false;
  }
  try {
    await deps.texts.send({ ...text, body: bodyWithSiteAddress(text.body, deps.publicUrl) });
    return true;
  } catch (error) {
    const isTextError = error instanceof TextError;
    const isFinal = run.lastAttempt || (isTextError && !error.temporary);
    // Only the message of a `TextError` is sure to name no person. Of other errors only the kind is saved.
    const reason = isTextError ? error.message : `A fault of ours: ${(error as Error).name}.`;
    await recordFailedText(ctx, textId, { reason, isFinal });
    if (!isFinal) throw error;
    deps.log.error({ err: error, textId, attempts: text.attempts }, 'text given up');
    return false;
  }
}
