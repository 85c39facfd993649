import { assurancePage } from '#content/escrow-pages/assurance.ts';
import { link } from '#content/link.ts';
import type {
  Assurance,
  ChargesCompared,
  HeldSums,
  VerificationResult,
} from '#domain/money/assurance/find-assurance.ts';
import { type Currency, shownAmount } from '#domain/values/currency.ts';
import type { Custodian } from '#platform/config.ts';
import { shownDate, shownTime } from '#ui/dates.ts';
import { type Fact, FactList } from '#ui/fact-list.tsx';
import { Section } from '#ui/section.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { useWords } from '../../frame/shown-settings.tsx';
import { AssuranceComparison } from './assurance-comparison.tsx';
import { isSound, sumName, totalOwed } from './assurance-words.ts';
import { BalanceBars } from './balance-bars.tsx';

const balanceTexts = assurancePage.balance;

type BalanceProps = { verified: Assurance; custodian: Custodian | undefined };

/** Shows for each currency what we owe to members, with a bar for that above a bar for the money that is there. */
export function AssuranceBalance({ verified: { last, held, compared, charges }, custodian }: BalanceProps) {
  const withoutSum = (last?.currencies ?? []).filter((code) => !held.some(({ currency }) => currency === code));
  return (
    <Section ground="raised" labelledBy="balance-heading">
      <h2 id="balance-heading" className="escrow-heading">
        {balanceTexts.heading}
      </h2>
      <p className="escrow-lead text-quiet">{last ? balanceTexts.lead : assurancePage.notYetWhy}</p>
      {held.map((sums) => (
        <CurrencyBalance key={sums.currency} held={sums} isShort={last?.short.includes(sums.currency) ?? false} />
      ))}
      {last && withoutSum.length > 0 ? <OtherCurrencies currencies={withoutSum} last={last} /> : null}
      {last && last.currencies.length === 0 && held.length === 0 ? (
        <p className="mt-8 text-18">{balanceTexts.nothing}</p>
      ) : null}
      {compared.length > 0 ? <AssuranceComparison compared={compared} /> : null}
      {charges.length > 0 ? <AssuranceCharges charges={charges} /> : null}
      <WhoHolds custodian={custodian} />
    </Section>
  );
}

function CurrencyBalance({ held, isShort }: { held: HeldSums; isShort: boolean }) {
  const { currency, owed, ours, at } = held;
  const shown = (minor: bigint) => shownAmount({ minor, currency });
  const total = totalOwed(held);
  const [only, ...others] = owed;
  const lines: Fact[] = owed.map((sum) => ({ term: sumName(sum), value: shown(sum.minor), numeric: true }));
  return (
    <section className="assure-currency" aria-label={`Held in ${currency}`}>
      <div>
        <BalanceBars owed={owed.map(({ minor }) => minor)} atProvider={ours === undefined ? undefined : total + ours} />
        <p className="mt-4 text-18">{verdictOf(ours, isShort)}</p>
        <p className="mt-2 text-14 text-quiet">
          {`As it stood on ${shownDate(at)}, ${shownTime(at)}.`}
          {owed.some(({ kinds }) => kinds.length > 1) ? ` ${balanceTexts.together}` : ''}
        </p>
      </div>
      <div>
        {only && others.length === 0 ? <p className="text-quiet">{`${sumName(only)}:`}</p> : null}
        <FactList
          facts={[
            ...(others.length > 0 ? lines : []),
            { term: balanceTexts.owed, value: shown(total), numeric: true, total: true },
          ]}
        />
        {ours === undefined ? null : (
          <FactList
            facts={[
              { term: balanceTexts.atProvider, value: shown(total + ours), numeric: true, total: true },
              ...(ours > 0n ? [{ term: balanceTexts.ourMoney, value: shown(ours), numeric: true }] : []),
            ]}
          />
        )}
      </div>
    </section>
  );
}

function verdictOf(ours: bigint | undefined, isShort: boolean): string {
  if (ours === undefined) return isShort ? balanceTexts.less : balanceTexts.whole;
  if (ours < 0n) return balanceTexts.less;
  return ours === 0n ? balanceTexts.even : balanceTexts.more;
}

function OtherCurrencies({ currencies, last }: { currencies: readonly Currency[]; last: VerificationResult }) {
  const heldText = `Money is held in ${currencies.join(' and ')}${isSound(last) ? ' too' : ''}.`;
  if (!isSound(last)) return <p className="mt-8">{heldText}</p>;
  const isWhole = currencies.every((code) => !last.short.includes(code));
  return (
    <p className="mt-8 text-quiet">
      {`${heldText} ${assurancePage.tooFewWhy} This money is verified too${isWhole ? ', and all of it is there' : ''}.`}
    </p>
  );
}

function WhoHolds({ custodian }: { custodian: Custodian | undefined }) {
  const words = useWords();
  return (
    <p className="mt-8 text-quiet">
      <strong>{balanceTexts.custodian}:</strong>{' '}
      {custodian ? `${custodian.name}, ${custodian.licence}.` : words('{custodian now}')}{' '}
      <TextLink href={`${link('compliance')}#custodian`}>Compliance</TextLink>
    </p>
  );
}

const chargeWords = assurancePage.balance.compared.charges;
const providerNames: Record<string, string> = { paystack: 'Paystack', sandbox: 'the payment test' };

/** Says when our bookings were last compared with each payment provider's own list. */
function AssuranceCharges({ charges }: Pick<Assurance, 'charges'>) {
  return (
    <div className="mt-8">
      {charges.map((comparison) => (
        <p key={comparison.provider}>{textOf(comparison)}</p>
      ))}
    </div>
  );
}

function textOf({ provider, at, isKnown }: ChargesCompared): string {
  const comparedText = isKnown ? chargeWords.known : chargeWords.unknown;
  const text = at === undefined ? chargeWords.never : comparedText;
  return text.replace('{provider}', providerNames[provider] ?? provider).replace('{day}', at ? shownDate(at) : '');
}
