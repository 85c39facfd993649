import type { Database } from '#platform/database/connect.ts';
import { isFailure } from '#domain/acting/context.ts';

/** The token in the newest mail of this kind. */
export async function newestToken(db: Database, template = 'staff-invitation'): Promise<string> {
  const { props } = await db
    .selectFrom('mail')
    .select('props')
    .where('template', '=', template)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return (props as { token: string }).token;
}

/** 'done', or the code of the refusal. Other errors are thrown. */
export function refusal(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: unknown) => {
      if (!isFailure(error)) throw error;
      return error.code;
    },
  );
}
