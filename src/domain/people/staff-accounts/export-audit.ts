import { sql } from 'kysely';
import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { auditList, type AuditQuery } from './audit.list.ts';
import { mayReadAudit } from '#domain/acting/roles/staff.policy.ts';

/** Returns the number of the export's last line. */
export async function exportAudit(ctx: Ctx, query: AuditQuery): Promise<{ last: bigint }> {
  if (!mayReadAudit(ctx.actor)) throw new Failure('forbidden', 'Your role cannot read the audit log.');
  return auditedTransaction(ctx, { what: 'export-audit' }, async (ctx) => {
    const { rows } = await sql<{ last: bigint }>`select coalesce(max(id), 0) as last from audit`.execute(ctx.db);
    const { sort: _, ...chosen } = auditList.write(query);
    // Leaves out the search text, which may contain a person's name, because lines of the audit log are never deleted.
    const filter = Object.entries(chosen).map(
      ([name, values]) => `${name}: ${name === 'q' ? 'words' : values.join(', ')}`,
    );
    return {
      on: { kind: 'audit', id: 'log' },
      after: { lines: filter.length === 0 ? 'all' : filter.join('; ').slice(0, 1000) },
      answer: { last: rows[0]!.last },
    };
  });
}
