import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

/** The names of the people with these addresses: from their accounts, or else from the last form that they sent. */
export async function findNames(ctx: Ctx, emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const these = sql`any(${[...emails]}::text[])`;
  const { rows } = await sql<{ email: string; name: string }>`
    select distinct on (email) email, name from (
      select email, name, true as is_account, created_at as at from member where email = ${these}
      union all select email, name, false, created_at from waitlist where email = ${these}
      union all select email, name, false, submitted_at from machine_orders where email = ${these}
      union all select email, name, false, created_at from product_orders where email = ${these}
      union all select email, full_name, false, created_at from book_event_requests where email = ${these}
      union all select email, name, false, created_at from service_contacts where email = ${these}
      union all select email, name, false, created_at from investment_inquiries where email = ${these}
      union all select email, name, false, created_at from demo_requests where email = ${these}
      union all select email, name, false, created_at from sample_requests where email = ${these}
      union all select email, name, false, created_at from plan_requests where email = ${these}
      union all select email, name, false, created_at from supplier_application where email = ${these}
    ) known where name is not null order by email, is_account desc, at desc`.execute(ctx.db);
  return new Map(rows.map(({ email, name }) => [email, name]));
}
