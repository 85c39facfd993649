import type { Database } from '#platform/database/connect.ts';
import { isFailure } from '#domain/acting/context.ts';

/** The token that the newest mail of this kind brought. */
export async function newestToken(db: Database, template = 'staff-invitation'): Promise<string> {
  const { props } = await db
    .selectFrom('mail')
    .select('props')
    .where('template', '=', template)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return (props as { token: string }).token;
}

/** 'done', or by which code the business said no. A fault of ours stays one. */
export function refusal(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: unknown) => {
      if (!isFailure(error)) throw error;
      return error.code;
    },
  );
}
