import { sql } from 'kysely';
import { requireMember, type Ctx } from '#domain/acting/context.ts';
import type { KeyKind } from './key-text.ts';

/** Live keys belong to the Enterprise plan. In the demo every member may have keys, because they move no real money. */
export async function mayHaveApiKeys(ctx: Pick<Ctx, 'db' | 'actor'>, kind: KeyKind): Promise<boolean> {
  if (kind === 'test') return true;
  const { id } = requireMember(ctx, 'Sign in to see your keys.');
  const { rows } = await sql<{ plan: string }>`select plan_in_force(${id}) as plan`.execute(ctx.db);
  return rows[0]?.plan === 'enterprise';
}
