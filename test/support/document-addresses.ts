import { link } from '#content/link.ts';
import type { TestDatabase } from './database.ts';

/** Addresses of the first document of an agreed deal. */
export async function documentAddresses({ db }: Pick<TestDatabase, 'db'>, dealId: bigint) {
  const { id, code } = await db
    .selectFrom('document')
    .select(['id', 'code'])
    .where('deal_id', '=', dealId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const document = { documentId: String(id) };
  return {
    dashboardDocument: link('dashboardDocument', document),
    dashboardDocumentFile: link('dashboardDocumentFile', document),
    staffDocument: link('staffDocument', document),
    staffDocumentFile: link('staffDocumentFile', document),
    verifiedDocument: link('verifiedDocument', { token: code }),
  };
}
