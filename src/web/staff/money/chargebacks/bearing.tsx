import { link } from '#content/link.ts';
import { shownAmount } from '#domain/values/currency.ts';
import type { ClaimPage } from '#domain/money/chargebacks/find-claim-page.ts';
import { findings, type decideClaimSchema } from '#domain/money/chargebacks/finding.schema.ts';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import { FactList, type Fact } from '#ui/fact-list.tsx';
import { Fields } from '#ui/fields.tsx';
import type { FormOf } from '../../../request/form.ts';
import { FormFrame } from '../../../pages/form-frame.tsx';
import { SignInAsYourself } from '../../sign-in-as-yourself.tsx';

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
    <section aria-labelledby={id} className="mt-8 border-t-2 border-ink pt-4">
      <h2 id={id} className="text-18">
        {title}
      </h2>
      <FactList facts={facts} />
    </section>
  );
}

/** The shares of a lost chargeback in the order in which they were booked, and the sum without a share yet. */
export function Bearing({ page: { one, shares } }: { page: ClaimPage }) {
  if (one.state !== 'lost') return null;
  const borne = shares.reduce((sum, { amount }) => sum + amount.minor, 0n);
  const left = one.isBorne ? 0n : one.amount.minor - borne;
  const facts = shares.map(({ account, member, part, amount, rest, finding }, at): Fact => {
    const whose = account === 'escrow' || member === undefined ? '' : ` ${member}`;
    const of = part === undefined ? '' : ` (part ${part})`;
    const back = rest ? `; ${shownAmount(rest)} back to the card` : '';
    const why = finding ? `: ${findings[finding].split(':')[0]!.toLowerCase()}` : '';
    return {
      term: `${at + 1}. ${sentence(bearerNames[account] ?? account)}${whose}${of}${why}`,
      value: shownAmount(amount) + back,
      numeric: true,
    };
  });
  const rest: Fact[] =
    left > 0n
      ? [{ term: 'Not borne yet', value: shownAmount({ ...one.amount, minor: left }), numeric: true, total: true }]
      : [];
  return <Facts id="bearing-head" title="Who bears it" facts={[...facts, ...rest]} />;
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What went back of the same charge: with these references the bank can be told that it was refunded. */
export function RefundsOfCharge({ page: { refunds } }: { page: ClaimPage }) {
  if (refunds.length === 0) return null;
  const facts = refunds.map(({ reference, providerNumber, amount, state }) => ({
    term: `${shownAmount(amount)}, ${refundStates[state] ?? state}`,
    value: <span className="wrap-anywhere">{providerNumber ? `${reference}, ${providerNumber}` : reference}</span>,
  }));
  return <Facts id="refunds-head" title="Refunds of this payment" facts={facts} />;
}

export function EvidenceOfDelivery({ page: { evidence, parts } }: { page: ClaimPage }) {
  if (parts.length === 0) return null;
  const states = parts.map(({ part, called }) => ({ term: `Part ${part} now`, value: called }));
  return <Facts id="evidence-head" title="Evidence of the delivery" facts={[...evidence, ...states]} />;
}

type FindingProps = { page: ClaimPage; form: FormOf<typeof decideClaimSchema>; mayMove: boolean; isNamed: boolean };

/** A finance officer decides by the evidence whether the goods of a part arrived, and a second one confirms it. */
export function FindingPart({ page: { one, parts, toFind, waiting }, form, mayMove, isNamed }: FindingProps) {
  if (!toFind) return null;
  return (
    <section aria-labelledby="finding-head" className="mt-8 border-t-2 border-ink pt-4">
      <h2 id="finding-head" className="text-18">
        {parts.length === 1 ? 'Did the goods arrive?' : `Did the goods of part ${toFind.part} arrive?`}
      </h2>
      <p className="mt-1 mb-4 text-quiet">
        {toFind.isShipped ? 'The goods were sent' : 'The seller was paid, and never said that the goods were sent'}, so
        two people decide by the evidence below. Your answer is booked once a second person confirms it.
      </p>
      {waiting ? (
        <p className="mb-4">
          {`${waiting.saidBy} answered: ${findings[waiting.finding]}. A second person has to confirm it. `}
          <TextLink href={link('approval', { approvalId: String(waiting.approvalId) })}>Look at it</TextLink>
        </p>
      ) : null}
      {mayMove && !isNamed ? (
        <SignInAsYourself
          to="to answer: a second person has to know who did."
          next={link('chargebackPayment', { disputeId: String(one.id) })}
        />
      ) : null}
      {mayMove && isNamed ? (
        <FormFrame
          noDraft
          form={form}
          action={link('chargebackFinding', { disputeId: String(one.id) })}
          busyText="Saving..."
        >
          <input type="hidden" name="part" value={String(toFind.part)} />
          <Fields fields={form.fields} />
          <div>
            <Button>Ask a second person to confirm</Button>
          </div>
        </FormFrame>
      ) : null}
    </section>
  );
}
