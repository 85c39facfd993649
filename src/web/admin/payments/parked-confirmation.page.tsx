import { link } from '#content/link.ts';
import { shownAmount } from '#domain/currency.ts';
import type { Match } from '#domain/payments/find-match.ts';
import { parkedTexts } from '#domain/payments/payment.texts.ts';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { FactList } from '#ui/fact-list.tsx';
import { PressButton } from '../press-button.tsx';

type ConfirmationProps = { match: Match; staffId: bigint | undefined };

/** A second of the team reads whose money one says it is, and agrees. */
export function ParkedConfirmationPage({ match, staffId }: ConfirmationProps) {
  const { id, parkedId, amount, payer, payment, cameUnder, why, saidBy, at } = match;
  const sum = shownAmount(amount);
  const reason = reasonNot(match, staffId);
  const record = link('record', { kind: 'parked-charge', recordId: String(parkedId) });
  return (
    <div className="max-w-160">
      <h1 className="text-28 wrap-anywhere">{`Credit ${payer} with ${sum}`}</h1>
      <p className="mt-2 mb-4 text-quiet">
        Over the amount that one decides alone a second of us confirms it. Until then nothing moves.
      </p>
      <FactList
        facts={[
          { term: 'Amount', value: sum },
          { term: 'Came under', value: <span className="wrap-anywhere">{cameUnder}</span> },
          { term: 'Into the balance of', value: payer },
          { term: 'Who began', value: <span className="wrap-anywhere">{payment}</span> },
          { term: 'Said by', value: `${saidBy}, ${shownDate(at)}, ${shownTime(at)}` },
        ]}
      />
      <blockquote className="my-4 border-l-4 border-line-strong pl-4 whitespace-pre-line">{why}</blockquote>
      {reason ? <Banner tone="info">{reason}</Banner> : null}
      <div className="mt-4 flex flex-wrap gap-3">
        {reason ? null : (
          <PressButton
            kind="danger"
            action={link('parkedConfirmation', { matchId: String(id) })}
            about={`about ${cameUnder}`}
          >
            {`Agree, and credit ${sum}`}
          </PressButton>
        )}
        <ButtonLink kind="secondary" size="small" href={record}>
          {reason ? 'See the money' : 'Decide otherwise'}
        </ButtonLink>
      </div>
    </div>
  );
}

function reasonNot({ isWaiting, saidById }: Match, staffId: bigint | undefined): string | undefined {
  if (!isWaiting) return parkedTexts.decided;
  if (staffId === undefined) return parkedTexts.nameless;
  return saidById === staffId ? parkedTexts.sameOne : undefined;
}
