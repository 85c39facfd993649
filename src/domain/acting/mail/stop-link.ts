import type { RawBuilder } from 'kysely';
import { type Ctx, Failure } from '../context.ts';
import { isStopToken, unknownStopLinkText } from './stop-link.schema.ts';

type Found = { stopped: boolean };

type StopLink = {
  /** No row for an unknown link. */
  find: (token: string) => RawBuilder<Found>;
  stop: (token: string) => RawBuilder<unknown>;
};

/** Stops mails without signing in. Using the link again changes nothing. */
export function stopLink({ find, stop }: StopLink) {
  async function findStopped({ db }: Ctx, token: string): Promise<Found | undefined> {
    return isStopToken(token) ? (await find(token).execute(db)).rows[0] : undefined;
  }
  async function stopMails(ctx: Ctx, token: string): Promise<void> {
    if (!(await findStopped(ctx, token))) throw new Failure('not_found', unknownStopLinkText);
    await stop(token).execute(ctx.db);
  }
  return { find: findStopped, stop: stopMails };
}
