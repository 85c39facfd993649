import type { Ctx } from '#domain/acting/context.ts';
import type { Policy } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import type { RecordNews } from './record-news.ts';

/** One thing that staff do about a record by a button. If it is refused, the page of the record says why. */
export type RecordPress = {
  at: string;
  who: Policy;
  /** The parameter of the address that is the number of the record. */
  id: string;
  verb: (ctx: Ctx, visit: Visit) => Promise<unknown>;
  news: RecordNews;
};
