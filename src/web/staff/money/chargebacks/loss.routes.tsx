import { z } from 'zod';
import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { bearLoss } from '#domain/money/chargebacks/bear-loss.ts';
import { lossBearers, bearLossSchema, chargebackTexts } from '#domain/money/chargebacks/chargeback.schema.ts';
import { findChargeback } from '#domain/money/chargebacks/find-chargebacks.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { Banner } from '#ui/notices.tsx';
import { actPage } from '../../../pages/act-page.tsx';
import { numberIn, portalFrame, whoMayProved } from '../../staff-acts.tsx';

const place = link('chargebacks');
const lossText =
  'The provider has given the money back to the payer’s bank. Booking the loss makes our books agree with the provider. Money held or paid out for a deal does not change.';
const pageOf = (chargebackId = '') => link('chargeback', { chargebackId });

/** Decides who covers the loss of a payment that no member made, or of a second chargeback. */
export const chargebackLossRoutes = actPage({
  at: urls.chargebackLoss,
  who: whoMayProved('bear-loss'),
  frame: portalFrame,
  id: 'chargeback-loss',
  schema: bearLossSchema,
  missing: chargebackTexts.missing,
  failed: chargebackTexts.notSaved,
  async find(visit) {
    const chargeback = await findChargeback(visit.ctx, numberIn(visit, 'chargebackId'));
    if (!chargeback) throw new Failure('not_found', chargebackTexts.unknown);
    return chargeback;
  },
  look({ id, amount, state, isTwice, loss }) {
    const sum = shownAmount(amount);
    const bears = isTwice ? 'nobody' : 'house';
    const whyNotChange = loss?.isDone ? chargebackTexts.booked : undefined;
    const whyNot = state === 'lost' ? whyNotChange : chargebackTexts.notLost;
    return {
      title: `Who covers the loss of ${sum}?`,
      tab: 'Who covers a loss',
      place,
      back: { label: 'Chargebacks', href: place },
      about: whyNot === undefined && !isTwice ? lossText : undefined,
      above: (
        <>
          {isTwice && whyNot === undefined ? <Banner tone="warning">{chargebackTexts.twice}</Banner> : null}
          {loss && !loss.isDone ? (
            <Banner tone="info">
              {`${loss.decidedBy} has chosen who covers the loss, and a second person has to confirm that. Your choice replaces it. `}
              <TextLink href={link('approval', { approvalId: String(loss.approvalId) })}>See the approval</TextLink>
            </Banner>
          ) : null}
        </>
      ),
      words: { bears: { options: [{ value: bears, label: lossBearers[bears] }] } },
      button: isTwice ? 'Book nothing' : `Book ${sum}`,
      busy: 'Booking it...',
      leave: { label: 'Back to the chargeback', href: pageOf(String(id)) },
      whyNot,
    };
  },
  answer: z.object({ isDone: z.boolean() }),
  verb: (ctx, input, visit) => bearLoss(ctx, numberIn(visit, 'chargebackId'), input),
  next: (_, { params }) => pageOf(params.chargebackId),
});
