import type { RawBuilder } from 'kysely';
import { type Ctx, Failure } from '../context.ts';
import { isStopToken, unknownStopLink } from './stop-link.schema.ts';

type Found = { stopped: boolean };

type StopLink = {
  /** A query for what the link is about; no row for a link that is not ours. */
  find: (token: string) => RawBuilder<Found>;
  stop: (token: string) => RawBuilder<unknown>;
};

/** The link in mails that stops them, without signing in. Using it again changes nothing. */
export function stopLink({ find, stop }: StopLink) {
  async function found({ db }: Ctx, token: string): Promise<Found | undefined> {
    return isStopToken(token) ? (await find(token).execute(db)).rows[0] : undefined;
  }
  async function stopped(ctx: Ctx, token: string): Promise<void> {
    if (!(await found(ctx, token))) throw new Failure('not_found', unknownStopLink);
    await stop(token).execute(ctx.db);
  }
  return { find: found, stop: stopped };
}
