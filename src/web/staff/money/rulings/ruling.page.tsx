import { link } from '#content/link.ts';
import { shownAmount } from '#domain/values/currency.ts';
import type { Dispute } from '#domain/trade/deals/rulings/find-dispute.ts';
import { rulingTexts, type ruleOnDealSchema } from '#domain/trade/deals/rulings/ruling.schema.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { Fields } from '#ui/fields.tsx';
import type { AroundActs } from '../../../pages/act-page.tsx';
import type { FormOf } from '../../../request/form.ts';
import { SignInAsYourself } from '../../sign-in-as-yourself.tsx';
import { rulingInForm, type ChosenRuling } from './chosen-ruling.ts';
import { RulingEffects } from './ruling-effects.tsx';
import { DisputeFrame } from './dispute-frame.tsx';
import { rulingTitle } from './ruling-words.ts';

type FoundRuling = { dispute: Dispute; chosen: ChosenRuling };

/** The colleague first chooses a ruling, then sees exactly what it would book, and only then gives the reason and rules. */
export function RulingPage({ found: { dispute, chosen }, children }: AroundActs<FoundRuling>) {
  const { reason, waiting } = dispute;
  return (
    <DisputeFrame dispute={dispute} title={rulingTitle(dispute)}>
      {waiting ? <WaitingRuling waiting={waiting} /> : null}
      {reason ? (
        <WhyNoRuling dispute={dispute} reason={reason} />
      ) : (
        <div className="grid gap-8">
          <AnswerStillOpen dispute={dispute} />
          <RulingChoice dispute={dispute} chosen={chosen} />
          {children}
        </div>
      )}
    </DisputeFrame>
  );
}

function WaitingRuling({ waiting: { id, ruledBy, isOwn } }: { waiting: NonNullable<Dispute['waiting']> }) {
  return (
    <div className="mb-6">
      <Banner tone="info">
        {`${isOwn ? 'You have' : `${ruledBy} has`} ruled on this dispute already, and a second person has to confirm that ruling. A new ruling replaces it. `}
        <TextLink href={link('approval', { approvalId: String(id) })}>See the ruling</TextLink>
      </Banner>
    </div>
  );
}

function AnswerStillOpen({ dispute: { part, answerBy } }: { dispute: Dispute }) {
  if (!answerBy) return null;
  return (
    <Banner tone="info">
      {`The ${part.turn ?? 'other side'} may still answer until ${shownDate(answerBy)}, ${shownTime(answerBy)}. `}
      Until then this dispute waits for their answer. Rule before that only if no answer can change your ruling, or if
      the 14 days since the opening are nearly over: each answer gives the other side three more days, and we rule
      within the 14 days in any case.
    </Banner>
  );
}

function WhyNoRuling({ dispute: { deal, part, answerBy }, reason }: { dispute: Dispute; reason: string }) {
  const here = link('dealRuling', { dealId: String(deal.id), part: String(part.part) });
  // After the first answer a ruling is possible, even if one side may still answer the other.
  const possibleFrom = part.dispute?.isHeard === false && !deal.standsStill ? answerBy : undefined;
  return (
    <div className="grid gap-3">
      <Banner tone="info">
        {reason}
        {possibleFrom
          ? ` A ruling is possible once the other side has answered, or from ${shownDate(possibleFrom)}, ${shownTime(possibleFrom)}.`
          : ''}
      </Banner>
      {reason === rulingTexts.nameless ? <SignInAsYourself to="and you are back here." next={here} /> : null}
    </div>
  );
}

/** The form only shows what a ruling would do, and saves nothing. */
function RulingChoice({ dispute: { deal, part }, chosen: { form, ruling } }: FoundRuling) {
  const worth = shownAmount({ minor: part.minor, currency: deal.currency });
  const href = link('dealRuling', { dealId: String(deal.id), part: String(part.part) });
  const hint = `Of ${worth}, before our fee. The rest goes back to the buyer.`;
  // The share is required for only one of the answers, which its label names.
  const share = { ...form.fields.share, isOneOf: true };
  return (
    <form action={href} className="grid gap-6" aria-label="What to decide">
      <Fields fields={{ ...form.fields, share }} words={{ share: { hint } }} />
      <div>
        <Button kind={ruling ? 'secondary' : 'primary'}>Show what the ruling does</Button>
      </div>
    </form>
  );
}

type RulingFieldsProps = { found: FoundRuling; form: FormOf<typeof ruleOnDealSchema> };

/** The fields of a ruling: what it would do, and the reason for it. */
export function RulingFields({ found: { dispute }, form }: RulingFieldsProps) {
  const { deal, part, isForTwo } = dispute;
  const ruling = rulingInForm(form, dispute);
  return (
    <>
      <div>{ruling ? <RulingEffects deal={deal} part={part} ruling={ruling} /> : null}</div>
      {isForTwo ? (
        <p>
          With the rulings of the last 24 hours, this is more than one person may decide alone. A second person has to
          confirm it before anything is booked.
        </p>
      ) : null}
      {(['kind', 'sellers'] as const).map((name) => (
        <input key={name} type="hidden" name={name} value={form.fields[name].values[0] ?? ''} />
      ))}
      <Fields fields={form.fields} />
    </>
  );
}
