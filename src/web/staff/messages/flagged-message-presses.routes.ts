import { urls } from '#content/link.ts';
import { leaveMessage, showMessage } from '#domain/trade/moderation/decide-flag.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { staff } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import type { RecordPress } from '../kinds/record-press.ts';

const atFlag = { who: staff(...rolesThat.answer), id: 'flagId' };
const idIn = ({ params }: Visit) => params.flagId ?? '';

export const flaggedMessagePresses: readonly RecordPress[] = [
  {
    ...atFlag,
    at: urls.flaggedMessageLeaving,
    verb: (ctx, visit) => leaveMessage(ctx, idIn(visit)),
    news: 'let-be',
  },
  {
    ...atFlag,
    at: urls.flaggedMessageShowing,
    verb: (ctx, visit) => showMessage(ctx, idIn(visit)),
    news: 'given-back',
  },
];
