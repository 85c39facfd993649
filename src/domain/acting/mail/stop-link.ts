import type { RawBuilder } from 'kysely';
import { type Ctx, Failure } from '../context.ts';
import { isStopToken, unknownStopLinkText } from './stop-link.schema.ts';

type Found = { stopped: boolean };

type StopLink = {
  /** A query for the mails that the link stops; no row for an unknown link. */
  find: (token: string) => RawBuilder<Found>;
  stop: (token: string) => RawBuilder<unknown>;
};

/** A link in mails that stops these mails without signing in. Using the link again changes nothing. */
export function stopLink({ find, stop }: StopLink) {
  async function found({ db }: Ctx, token: string): Promise<Found | undefined> {
    return isStopToken(token) ? (await find(token).execute(db)).rows[0] : undefined;
  }
  async function stopped(ctx: Ctx, token: string): Promise<void> {
    if (!(await found(ctx, token))) throw new Failure('not_found', unknownStopLinkText);
    await stop(token).execute(ctx.db);
  }
  return { find: found, stop: stopped };
}
