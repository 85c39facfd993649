import { sql, type Selectable } from 'kysely';
import { retention } from '#content/retention.ts';
import type { RightsRequest } from '#platform/database/tables.ts';
import { monthsAgo } from '#domain/acting/requests/forms-data.ts';
import { withoutNulls, type AsJson, type Person, type PersonData } from '#domain/acting/requests/person-data.ts';
import { refusalGroundTexts, rightsKindLabels, type RefusalGround, type RightsKind } from './rights-request.options.ts';

type Row = AsJson<Selectable<RightsRequest>>;

export const rightsData: PersonData = {
  kind: 'requests',
  tables: ['rights_request'],
  about: (person) =>
    sql`select asked_at as written_at, to_jsonb(kept) as content from rights_request kept where ${belongToPerson(person)}`,
  describe(content: Row) {
    const { kind, details, answer, ground, due_at, state } = withoutNulls(content);
    return {
      title: `Your request: ${rightsKindLabels[kind as RightsKind].toLowerCase()}`,
      answers: [
        ...(details ? [{ label: 'In your words', value: details }] : []),
        ...(state === 'open' ? [{ label: 'We answer by', value: new Date(due_at) }] : []),
        ...(ground ? [{ label: 'Refused because', value: refusalGroundTexts[ground as RefusalGround] }] : []),
        ...(answer ? [{ label: 'What we answered', value: answer }] : []),
      ],
    };
  },
  async erase(ctx, person) {
    const { numAffectedRows } = await sql`update rights_request kept set email = null, phone = null, details = null,
        answer = null, anonymised_at = ${ctx.now}, settled_at = coalesce(settled_at, ${ctx.now}),
        state = case state when 'open' then 'answered' else state end
      where ${belongToPerson(person)}`.execute(ctx.db);
    return { deleted: 0, anonymised: Number(numAffectedRows ?? 0n) };
  },
  async retire(ctx, most) {
    const old = sql`select id from rights_request
      where asked_at < ${monthsAgo(ctx, retention.requests.kept_months)}
      order by asked_at limit ${most} for update skip locked`;
    const { numAffectedRows } = await sql`delete from rights_request where id = any(array(${old}))`.execute(ctx.db);
    return { deleted: Number(numAffectedRows ?? 0n), anonymised: 0 };
  },
};

function belongToPerson({ email, phone }: Person) {
  return sql<boolean>`(kept.email = ${email ?? null} or kept.phone = ${phone ?? null})`;
}
