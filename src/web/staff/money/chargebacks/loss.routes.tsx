import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { bearLoss } from '#domain/money/chargebacks/bear-loss.ts';
import { bearers, bearLossSchema, chargebackTexts } from '#domain/money/chargebacks/chargeback.schema.ts';
import { findOneChargeback, type Chargeback } from '#domain/money/chargebacks/find-disputes.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { Banner } from '#ui/notices.tsx';
import { actPage } from '../../../pages/act-page.tsx';
import { numberIn, portalFrame, whoMayProved } from '../../staff-acts.tsx';

const list = link('chargeback');

/** Who bears a loss that no member paid, or a second claim of one charge. */
export const lossRoutes = actPage({
  at: urls.chargebackLoss,
  who: whoMayProved('bear-loss'),
  frame: portalFrame,
  id: 'taken-back-loss',
  schema: bearLossSchema,
  missing: chargebackTexts.missing,
  failed: chargebackTexts.notSaved,
  async find(visit) {
    const one = await findOneChargeback(visit.ctx, numberIn(visit, 'disputeId'));
    if (!one) throw new Failure('not_found', chargebackTexts.unknown);
    return one;
  },
  look(one) {
    const sum = shownAmount(one.amount);
    const bearer = one.isTwice ? 'nobody' : 'house';
    const isOpen = one.state === 'lost' && !one.loss?.isDone;
    return {
      title: `Who bears ${sum}?`,
      tab: 'Who bears a loss',
      place: list,
      back: { label: 'Chargebacks', href: list },
      about:
        'The provider has given the money back to the payer’s bank. Booking the loss makes our books agree with the provider. Money held or paid out for a deal does not change.',
      above: isOpen ? <Notes one={one} /> : null,
      words: { bears: { options: [{ value: bearer, label: bearers[bearer] }] } },
      button: one.isTwice ? 'Book nothing' : `Book ${sum}`,
      busy: 'Booking it...',
      leave: { label: 'Cancel', href: link('chargebackPayment', { disputeId: String(one.id) }) },
      whyNot: isOpen ? undefined : one.state === 'lost' ? chargebackTexts.booked : chargebackTexts.notLost,
    };
  },
  verb: (ctx, input, visit) => bearLoss(ctx, numberIn(visit, 'disputeId'), input),
  next: (_, { params }) => link('chargebackPayment', { disputeId: params.disputeId ?? '' }),
});

function Notes({ one: { isTwice, loss } }: { one: Chargeback }) {
  return (
    <>
      {isTwice ? <Banner tone="warning">{chargebackTexts.twice}</Banner> : null}
      {loss ? (
        <Banner tone="info">
          {`${loss.saidBy} has chosen who bears it, and a second person has to confirm that. Your choice replaces it. `}
          <TextLink href={link('approval', { approvalId: String(loss.approvalId) })}>Look at it</TextLink>
        </Banner>
      ) : null}
    </>
  );
}
