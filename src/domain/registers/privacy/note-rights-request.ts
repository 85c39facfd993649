import { answerRights_days } from '#content/retention.ts';
import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import { requireDataRequestHandler } from './rights-request.policy.ts';
import { rightsTexts, type NoteRequest } from './rights-request.schema.ts';
import { insertRightsRequest } from './insert-rights-request.ts';

export async function noteRightsRequest(ctx: Ctx, input: NoteRequest): Promise<{ requestId: string }> {
  requireDataRequestHandler(ctx);
  const { asked_on, who, ...request } = input;
  const today = dayInLagos(ctx.now);
  if (asked_on > today) throw new Failure('invalid', rightsTexts.future, { field: 'asked_on' });
  return auditedTransaction(ctx, { what: 'note-data-request' }, async (ctx) => {
    const askedAt = asked_on === today ? ctx.now : new Date(`${asked_on}T12:00:00Z`);
    const id = await insertRightsRequest(ctx, { ...request, ...who, askedAt });
    if (id === undefined) throw new Failure('conflict', rightsTexts.twice, { field: 'who' });
    return {
      on: { kind: 'data-request', id },
      after: { kind: request.kind, came_by: request.came_by, asked_on, days_to_answer: answerRights_days },
      answer: { requestId: String(id) },
    };
  });
}
