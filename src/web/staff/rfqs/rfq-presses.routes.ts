import { urls } from '#content/link.ts';
import { dismissRfqReports, publishRfq } from '#domain/trade/rfqs/staff/decide-rfq.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { staff } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import type { RecordPress } from '../kinds/record-press.ts';

const atRequest = { who: staff(...rolesThat.answer), id: 'rfqId' };
const idIn = ({ params }: Visit) => params.rfqId ?? '';

const seenIn = ({ url }: Visit) => ({ seen: url.searchParams.get('seen') ?? undefined });

export const rfqPresses: readonly RecordPress[] = [
  {
    ...atRequest,
    at: urls.rfqPublishing,
    verb: (ctx, visit) => publishRfq(ctx, idIn(visit), seenIn(visit)),
    news: 'rfq-published',
  },
  {
    ...atRequest,
    at: urls.rfqKeeping,
    verb: (ctx, visit) => dismissRfqReports(ctx, idIn(visit), seenIn(visit)),
    news: 'rfq-left',
  },
];
