import type { RawBuilder } from 'kysely';
import type { Ctx } from '../context.ts';

/** Something that waits for a person of the team: how much of it, and since when or until when. */
export type WaitingLine = {
  /** One of all lines, from which the back office knows its words and its link. */
  name: string;
  /** One row; all lines are asked in one statement. It counts no more than `mostWaiting`, by an index. */
  query: RawBuilder<{ count: number; first: Date | null }>;
};

/** The same of what waits for whoever asks alone. */
export type OwnWaitingLine = Pick<WaitingLine, 'name'> & {
  query(ctx: Pick<Ctx, 'actor' | 'now'>): WaitingLine['query'];
};

/** Beyond it, a line says 'over 99'. */
export const mostWaiting = 100;
