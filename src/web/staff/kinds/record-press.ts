import type { Ctx } from '#domain/acting/context.ts';
import type { Policy } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import type { RecordNews } from './record-news.ts';

/** A button of a record's page. If the act is refused, the page shows the reason. */
export type RecordPress = {
  at: string;
  who: Policy;
  /** The parameter of the address that has the number of the record. */
  id: string;
  verb: (ctx: Ctx, visit: Visit) => Promise<unknown>;
  news: RecordNews;
};
