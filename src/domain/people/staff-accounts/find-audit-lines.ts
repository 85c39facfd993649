import type { Ctx } from '#domain/acting/context.ts';
import { auditList, type AuditAsked } from './audit.list.ts';
import { findAudit, type AuditLine } from './find-audit.ts';

const atOnce = 500;

/** All matching lines up to the given last one, in batches, each a short query of its own. */
export async function* findAuditLines(ctx: Ctx, asked: AuditAsked, last: bigint): AsyncGenerator<AuditLine[]> {
  let from: AuditAsked = { ...asked, place: undefined };
  for (;;) {
    const { rows, next } = await findAudit(ctx, from, { perPage: atOnce, last });
    yield rows;
    if (!next) return;
    const place = new URLSearchParams(Object.entries(next).flatMap(([name, all]) => all.map((one) => [name, one])));
    from = auditList.read(place);
  }
}
