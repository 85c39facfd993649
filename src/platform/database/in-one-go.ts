import type { Database } from './connect.ts';

type Go<Given, Answer> = { given: Given[]; answers: Promise<readonly Answer[]> };
type Desk<Given, Answer> = { boarding: Go<Given, Answer> | undefined; before: Promise<unknown> };

const most = 100;

/**
 * Joins calls that arrive during a transaction into the next one, because a transaction for each call costs more than its work. A single
 * call does not wait. The answers have the order of the calls; a failure fails every call of that transaction.
 */
export function inOneGo<C extends { db: Database }, Given, Answer>(
  work: (ctx: C, given: readonly Given[]) => Promise<readonly Answer[]>,
) {
  const desks = new WeakMap<Database, Desk<Given, Answer>>();

  function board(ctx: C, desk: Desk<Given, Answer>): Go<Given, Answer> {
    const go: Go<Given, Answer> = { given: [], answers: Promise.resolve([]) };
    go.answers = desk.before.then(() => {
      if (desk.boarding === go) desk.boarding = undefined;
      return work(ctx, go.given);
    });
    desk.before = go.answers.catch(() => {});
    return go;
  }

  return async (ctx: C, given: Given): Promise<Answer> => {
    const desk = desks.get(ctx.db) ?? { boarding: undefined, before: Promise.resolve() };
    desks.set(ctx.db, desk);
    const room = desk.boarding && desk.boarding.given.length < most ? desk.boarding : undefined;
    const go = (desk.boarding = room ?? board(ctx, desk));
    const place = go.given.push(given) - 1;
    return (await go.answers)[place]!;
  };
}
