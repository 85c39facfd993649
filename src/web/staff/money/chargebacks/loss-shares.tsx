import { link } from '#content/link.ts';
import { lossBearers } from '#domain/money/chargebacks/chargeback.schema.ts';
import type { Chargeback } from '#domain/money/chargebacks/find-chargebacks.ts';
import { shownAmount } from '#domain/values/currency.ts';
import type { ClaimPage } from '#domain/money/chargebacks/find-claim-page.ts';
import { chargebackFindings } from '#domain/money/chargebacks/finding.schema.ts';
import { FactList, type Fact } from '#ui/fact-list.tsx';
import { ButtonLink } from '#ui/links-and-buttons.tsx';

const bearerNames: Record<string, string> = {
  escrow: 'money held for the deal',
  member_payable: 'money not yet paid out to',
  buyer_refundable: 'refunds to',
  member_available: 'the balance of',
  suspense: 'the unmatched payment itself',
  losses: 'our account for losses',
  fees_held: 'the application fee held',
  receivable: 'owed to us by',
};

const refundStates: Record<string, string> = {
  reserved: 'not sent yet',
  sending: 'on its way',
  done: 'sent',
  failed: 'not sent',
  in_balance: 'refused, and in the balance of the payer',
};

type Section = { id: string; title: string; facts: Fact[] };

function Facts({ id, title, facts }: Section) {
  return (
    <section aria-labelledby={id} className="border-t-2 border-ink pt-4">
      <h2 id={id} className="text-18">
        {title}
      </h2>
      <FactList facts={facts} />
    </section>
  );
}

/** The shares of a lost chargeback in the order of their booking, and the sum that nobody covers yet. */
export function LossShares({ page: { chargeback, shares } }: { page: ClaimPage }) {
  const { state, amount: lostAmount, isBorne } = chargeback;
  if (state !== 'lost') return null;
  const covered = shares.reduce((sum, { amount }) => sum + amount.minor, 0n);
  const uncovered = isBorne ? 0n : lostAmount.minor - covered;
  const uncoveredFact: Fact = {
    term: 'Not covered yet',
    value: shownAmount({ ...lostAmount, minor: uncovered }),
    numeric: true,
    total: true,
  };
  const facts = [...shares.map(shareFact), ...(uncovered > 0n ? [uncoveredFact] : [])];
  return <Facts id="bearing-head" title="Who covers the loss" facts={facts} />;
}

function shareFact({ account, member, part, amount, rest, finding }: ClaimPage['shares'][number], place: number): Fact {
  const ofMember = account === 'escrow' || member === undefined ? '' : ` ${member}`;
  const ofPart = part === undefined ? '' : ` (part ${part})`;
  const backToCard = rest ? `; ${shownAmount(rest)} back to the card` : '';
  const why = finding ? `: ${chargebackFindings[finding].split(':')[0]!.toLowerCase()}` : '';
  return {
    term: `${place + 1}. ${capitalised(bearerNames[account] ?? account)}${ofMember}${ofPart}${why}`,
    value: shownAmount(amount) + backToCard,
    numeric: true,
  };
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Refunds of the same charge, with their references for the bank. */
export function RefundsOfCharge({ page: { refunds } }: { page: ClaimPage }) {
  if (refunds.length === 0) return null;
  const facts = refunds.map(({ reference, providerNumber, amount, state }) => ({
    term: `${shownAmount(amount)}, ${refundStates[state] ?? state}`,
    value: providerNumber ? `${reference}, ${providerNumber}` : reference,
  }));
  return <Facts id="refunds-head" title="Refunds of this payment" facts={facts} />;
}

export function EvidenceOfDelivery({ page: { evidence, parts } }: { page: ClaimPage }) {
  if (parts.length === 0) return null;
  const states = parts.map(({ part, called }) => ({ term: `Part ${part} now`, value: called }));
  return <Facts id="delivery-head" title="Evidence of the delivery" facts={[...evidence, ...states]} />;
}

/** Who covers a loss that no member pays, or the link to choose who does. */
export function LossChoice({ chargeback, mayMove }: { chargeback: Chargeback; mayMove: boolean }) {
  const { id, loss, state, isBorne, isTwice, payerId } = chargeback;
  const params = { chargebackId: String(id) };
  if (state !== 'lost') return null;
  if (!loss) {
    const isForStaffToChoose = !isBorne && (isTwice || payerId === undefined);
    if (!mayMove || !isForStaffToChoose) return null;
    return (
      <p>
        <ButtonLink href={link('chargebackLoss', params)}>Choose who covers the loss</ButtonLink>
      </p>
    );
  }
  return (
    <section aria-labelledby="loss-head" className="border-t-2 border-ink pt-4">
      <h2 id="loss-head" className="text-18">
        {lossTitle(loss)}
      </h2>
      <FactList
        facts={[
          { term: 'Who covers the loss', value: lossBearers[loss.bears] },
          { term: 'Chosen by', value: loss.decidedBy },
          ...(loss.confirmedBy ? [{ term: 'Confirmed by', value: loss.confirmedBy }] : []),
        ]}
      />
      <blockquote className="my-4 border-l-4 border-line-strong pl-4 whitespace-pre-line">{loss.why}</blockquote>
      {loss.isDone || !mayMove ? null : (
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink size="small" href={link('approval', { approvalId: String(loss.approvalId) })}>
            See the approval
          </ButtonLink>
          <ButtonLink kind="secondary" size="small" href={link('chargebackLoss', params)}>
            Choose again
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

function lossTitle({ isDone, bears }: NonNullable<Chargeback['loss']>): string {
  if (!isDone) return 'The choice of who covers the loss waits for a second person';
  return bears === 'nobody' ? 'Nothing was booked' : 'The loss is booked';
}
