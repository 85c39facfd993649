import { link, urls } from '#content/link.ts';
import { staffActs } from '#domain/acting/audit/staff-acts.ts';
import { askPayout } from '#domain/money/payouts/ask-payout.ts';
import { payoutTexts } from '#domain/money/payouts/payout.schema.ts';
import { payoutRecords } from '#domain/money/payouts/payouts.records.ts';
import { press } from '../../../pages/action.ts';
import { staff, type Route } from '../../../request/route.ts';
import type { Visit } from '../../../request/visit.ts';
import type { RecordNews } from '../../kinds/record-news.ts';
import { payoutActs } from './payout-acts.routes.tsx';
import { payoutFilesRoutes } from './payout-files.routes.tsx';

const askers = staff(...staffActs['ask-provider'].roles);
const { notSaved: failedText } = payoutTexts;

const numberIn = (text = '') => (/^\d{1,18}$/.test(text) ? BigInt(text) : 0n);
const idIn = ({ params }: Visit) => numberIn(params.payoutId);
const pageOf = (visit: Visit, news?: RecordNews) =>
  link('record', { kind: payoutRecords.name, recordId: visit.params.payoutId ?? '' }, { news });

/** What the team does about payouts: a file is made for a bank, the provider is asked, and staff note whether a payout arrived. */
export const payoutsRoutes: readonly Route[] = [
  ...press({
    at: urls.payoutAsking,
    who: askers,
    page: (visit) => pageOf(visit),
    verb: (ctx, visit) => askPayout(ctx, idIn(visit)),
    next: (_, visit) => pageOf(visit, 'asked'),
    failedText,
  }),
  ...payoutActs,
  ...payoutFilesRoutes,
];
