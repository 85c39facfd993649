import { answerDataRequest } from '#domain/registers/privacy/answer-data-request.ts';
import { askForData } from '#domain/registers/privacy/ask-for-data.ts';
import type { TestDatabase } from './database.ts';

/** Requests a person's data as they would, and returns the token of the mailed link. */
export async function dataLinkOf({ ctx, db }: TestDatabase, email: string): Promise<string> {
  await askForData(ctx(), { email });
  const { id } = await db.selectFrom('data_request').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  await answerDataRequest(ctx({ kind: 'job', name: 'answer-data-request' }), String(id));
  const { props } = await db
    .selectFrom('mail')
    .select('props')
    .where('template', '=', 'my-data-link')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return (props as { token: string }).token;
}
