import type { Selectable } from 'kysely';
import type { PhoneCode } from '#platform/database/tables.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { type CodePurpose, isRightCode } from './issue-code.ts';
import { mostWrongCodes } from './session.rules.ts';

export const codeGoneText =
  'This code no longer works: it was used, it is too old, or there were too many wrong tries. Ask for a new one.';

type GivenCode = { codeId: string; code: string; purposes: readonly CodePurpose[]; secret: string };

const codeIdShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export function isCodeId(text: string): boolean {
  return codeIdShape.test(text);
}

/** Counts the try first, so that of many tries at the same moment at most five are checked. The caller then calls `spendCode`. */
export async function tryCode(ctx: Ctx, { codeId, code, purposes, secret }: GivenCode): Promise<Selectable<PhoneCode>> {
  if (!isCodeId(codeId)) throw new Failure('not_found', codeGoneText);
  if (ctx.db.isTransaction) throw new Error('A wrong try must stay counted even if everything else is rolled back.');
  const row = await ctx.db
    .updateTable('phone_code')
    .set((set) => ({ wrong_tries: set('wrong_tries', '+', 1) }))
    .where('id', '=', codeId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .where('wrong_tries', '<', mostWrongCodes)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', codeGoneText);
  if (row.code_hash && isRightCode(code, codeId, secret, row.code_hash)) return row;
  const triesLeft = mostWrongCodes - row.wrong_tries;
  if (triesLeft === 0) throw new Failure('not_found', codeGoneText);
  const tries = triesLeft === 1 ? 'one more try' : `${triesLeft} more tries`;
  throw new Failure('invalid', `That is not the code. You have ${tries}`, { field: 'code' });
}

/** Call it in the transaction that acts on the code, so that only one of two requests with the same code succeeds. */
export async function spendCode(ctx: Ctx, codeId: string): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('phone_code')
    .set({ used_at: ctx.now })
    .where('id', '=', codeId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Failure('not_found', codeGoneText);
}
