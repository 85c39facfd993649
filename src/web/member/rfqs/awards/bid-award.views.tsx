import { link } from '#content/link.ts';
import { Failure } from '#domain/acting/failure.ts';
import type { answerAwardSchema } from '#domain/trade/rfqs/awards/award.schema.ts';
import { awardTexts } from '#domain/trade/rfqs/awards/award.texts.ts';
import { findProposedAward } from '#domain/trade/rfqs/awards/find-proposed-award.ts';
import type { Refusal } from '../../../request/act.ts';
import type { FormOf } from '../../../request/form.ts';
import { formTitle } from '../../../pages/page.tsx';
import type { Visit } from '../../../request/visit.ts';
import { memberPage } from '../../member-page.tsx';
import { BidAwardPage } from './bid-award.page.tsx';

/** One statement beside the session's. */
export async function showBidAward(visit: Visit, form: FormOf<typeof answerAwardSchema>, refusal?: Refusal) {
  const award = await findProposedAward(visit.ctx, visit.params.bidId ?? '');
  if (!award) throw new Failure('not_found', awardTexts.unknownAward);
  return memberPage(visit, {
    title: formTitle('Answer an award', form),
    description: 'What a buyer proposes to award you.',
    below: { name: 'Bids', href: link('dashboardBids') },
    body: <BidAwardPage award={award} form={form} />,
    ...refusal,
  });
}
