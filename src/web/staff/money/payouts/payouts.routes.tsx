import { link, urls } from '#content/link.ts';
import { askProviderAboutPayout } from '#domain/money/payouts/ask-provider-about-payout.ts';
import { payoutTexts } from '#domain/money/payouts/payout.schema.ts';
import { payoutRecords } from '#domain/money/payouts/payouts.records.ts';
import { press } from '../../../pages/action.ts';
import type { Route } from '../../../request/route.ts';
import type { Visit } from '../../../request/visit.ts';
import type { RecordNews } from '../../kinds/record-news.ts';
import { numberIn, whoMay } from '../../staff-acts.tsx';
import { payoutFilesRoutes } from './payout-files.routes.tsx';
import { payoutOutcomeRoutes } from './payout-outcome.routes.tsx';

const { notSaved: failedText } = payoutTexts;
const pageOf = (visit: Visit, news?: RecordNews) =>
  link('record', { kind: payoutRecords.name, recordId: visit.params.payoutId ?? '' }, { news });

/** Acts of staff on payouts: make a file for the bank, ask the provider, and record whether a payout arrived. */
export const payoutsRoutes: readonly Route[] = [
  ...press({
    at: urls.payoutStateQuery,
    who: whoMay('ask-provider'),
    page: (visit) => pageOf(visit),
    verb: (ctx, visit) => askProviderAboutPayout(ctx, numberIn(visit, 'payoutId')),
    next: (_, visit) => pageOf(visit, 'asked'),
    failedText,
  }),
  ...payoutOutcomeRoutes,
  ...payoutFilesRoutes,
];
