import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { mayMoveMoney, rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { answerChargeback } from '#domain/money/chargebacks/answer-chargeback.ts';
import { answerChargebackSchema, chargebackTexts } from '#domain/money/chargebacks/chargeback.schema.ts';
import { decideClaim } from '#domain/money/chargebacks/decide-claim.ts';
import { type ClaimPage, findClaimPage } from '#domain/money/chargebacks/find-claim-page.ts';
import { decideClaimSchema, chargebackFindings } from '#domain/money/chargebacks/finding.schema.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { Fields } from '#ui/fields.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { actsPage } from '../../../pages/act-page.tsx';
import { staff } from '../../../request/route.ts';
import type { Visit } from '../../../request/visit.ts';
import { staffOf } from '../../portal-page.tsx';
import { SignInAsYourself } from '../../sign-in-as-yourself.tsx';
import { numberIn, portalFrame, whoMayProved } from '../../staff-acts.tsx';
import { ChargebackFacts, ChargebackDetails, ChargebackBadge } from './claim-record.tsx';

const place = link('chargebacks');
const { missing, notSaved: failed } = chargebackTexts;
const next = (_: unknown, { params: { chargebackId = '' } }: Visit) => link('chargeback', { chargebackId });

const chargebackPage = actsPage({
  at: urls.chargeback,
  who: staff(...rolesThat.read),
  frame: portalFrame,
  async find(visit) {
    const page = await findClaimPage(visit.ctx, numberIn(visit, 'chargebackId'));
    if (!page) throw new Failure('not_found', chargebackTexts.unknown);
    return { ...page, mayMove: mayMoveMoney(staffOf(visit)) };
  },
  look: ({ mayMove, ...page }) => ({
    title: `Chargeback of ${shownAmount(page.chargeback.amount)}`,
    tab: 'Chargeback',
    place,
    back: { label: 'Chargebacks', href: place },
    about: <ChargebackBadge {...page.chargeback} />,
    above: <ChargebackFacts chargeback={page.chargeback} mayMove={mayMove} />,
    below: <ChargebackDetails page={page} mayMove={mayMove} />,
  }),
});

/** One chargeback: our answer to the bank, and the decision from the evidence whether the buyer got the goods or the work. */
export const claimRoutes = chargebackPage.routes(
  chargebackPage.act({
    who: whoMayProved('answer-taken-back'),
    id: 'chargeback-answer',
    schema: answerChargebackSchema,
    missing,
    failed,
    look: ({ chargeback: { state }, mayMove }) => ({
      head: 'Our answer',
      lead: 'Send the evidence in the payment provider’s dashboard. Then note here that you sent it, or that we accept the chargeback.',
      button: 'Save the answer',
      busy: 'Saving...',
      isLeftOut: !mayMove || (state !== 'needs_answer' && state !== 'with_bank'),
    }),
    verb: (ctx, input, visit) => answerChargeback(ctx, numberIn(visit, 'chargebackId'), input),
    next,
  }),
  chargebackPage.act({
    at: urls.chargebackFinding,
    who: whoMayProved('decide-chargeback'),
    id: 'chargeback-finding',
    schema: decideClaimSchema,
    missing,
    failed,
    look: (page, visit) => ({
      head:
        page.partToDecide && page.parts.length > 1
          ? `Did the buyer get the goods or the work of part ${page.partToDecide.part}?`
          : 'Did the buyer get the goods or the work?',
      lead: <DecisionLead page={page} />,
      button: 'Ask a second person to confirm',
      busy: 'Saving...',
      isLeftOut: !page.partToDecide,
      instead: page.mayMove ? signInInstead(page, visit) : <></>,
    }),
    fields: ({ found: { partToDecide }, form: { fields } }) => (
      <>
        <input type="hidden" name="part" value={String(partToDecide?.part ?? fields.part.values[0] ?? '')} />
        <Fields fields={fields} />
      </>
    ),
    verb: (ctx, input, visit) => decideClaim(ctx, numberIn(visit, 'chargebackId'), input),
    next,
  }),
);

/** Decisions need a name, because a second person has to know who decided; the shared password has none. */
function signInInstead({ chargeback }: ClaimPage, visit: Visit) {
  if (staffOf(visit).id !== undefined) return undefined;
  const here = link('chargeback', { chargebackId: String(chargeback.id) });
  return <SignInAsYourself to="to answer: a second person has to know who answered." next={here} />;
}

/** A finance officer decides from the evidence whether the buyer got a part, and a second finance officer confirms the decision. */
function DecisionLead({ page: { partToDecide, waiting } }: { page: ClaimPage }) {
  return (
    <>
      {partToDecide?.isShipped
        ? 'The seller confirmed that the goods were sent or the work was done'
        : 'The seller was paid, but never confirmed that the goods were sent or the work was done'}
      , so two people decide by the evidence below. Your answer is booked once a second person confirms it.
      {waiting ? (
        <p className="mt-4 text-ink">
          {`${waiting.begunBy} answered: ${chargebackFindings[waiting.finding]}. A second person has to confirm it. `}
          <TextLink href={link('approval', { approvalId: String(waiting.approvalId) })}>See the approval</TextLink>
        </p>
      ) : null}
    </>
  );
}
