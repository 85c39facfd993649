import { link } from '#content/link.ts';
import { shownAmount } from '#domain/values/currency.ts';
import type { Dispute } from '#domain/trade/deals/rulings/find-dispute.ts';
import { rulingKinds, rulingTexts, type ruleSchema } from '#domain/trade/deals/rulings/ruling.schema.ts';
import type { Ruling } from '#domain/trade/deals/rulings/ruling.view.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { Radios } from '#ui/choices.tsx';
import { Fields } from '#ui/fields.tsx';
import { TextField } from '#ui/text-fields.tsx';
import type { FormOf } from '../../../request/form.ts';
import { FormFrame } from '../../../pages/form-frame.tsx';
import { SignInAsYourself } from '../../sign-in-as-yourself.tsx';
import { WhatItDoes } from './what-it-does.tsx';
import { DisputeFrame } from './dispute-frame.tsx';
import { pageOfDeal, ruledTexts, titleOfRuling } from './ruling-words.ts';

/** The choice so far, as it was typed, and its error. */
export type RulingAsked = { kind: string; share: string; problem: string | undefined; ruling: Ruling | undefined };

type RulingPageProps = { dispute: Dispute; asked: RulingAsked; form: FormOf<typeof ruleSchema> };

/** The first person chooses, then sees exactly what the ruling would book, and then gives the reason and confirms. */
export function RulingPage({ dispute, asked, form }: RulingPageProps) {
  const { reason, waiting } = dispute;
  return (
    <DisputeFrame dispute={dispute} title={titleOfRuling(dispute)}>
      {waiting ? <Waits waiting={waiting} /> : null}
      {reason ? (
        <Refused dispute={dispute} reason={reason} />
      ) : (
        <>
          <StillTheirs dispute={dispute} />
          <Choice dispute={dispute} asked={asked} />
          {asked.ruling ? <Decision dispute={dispute} ruling={asked.ruling} form={form} /> : null}
        </>
      )}
    </DisputeFrame>
  );
}

function Waits({ waiting: { id, ruledBy, isOwn } }: { waiting: NonNullable<Dispute['waiting']> }) {
  return (
    <div className="mb-6">
      <Banner tone="info">
        {isOwn
          ? 'You have ruled on it already, and a second person has to confirm it. A new ruling replaces that one. '
          : `${ruledBy} ruled on it already. `}
        {isOwn ? (
          <TextLink href={link('approval', { approvalId: String(id) })}>Look at it</TextLink>
        ) : (
          <TextLink href={link('approval', { approvalId: String(id) })}>Look at it and confirm it</TextLink>
        )}
      </Banner>
    </div>
  );
}

function StillTheirs({ dispute: { part, answerBy } }: { dispute: Dispute }) {
  if (!answerBy) return null;
  return (
    <div className="mb-6">
      <Banner tone="info">
        {`The ${part.turn ?? 'other side'} may still answer until ${shownDate(answerBy)}, ${shownTime(answerBy)}. `}
        Until then this dispute waits for their answer. Rule before that only if no answer can change your ruling, or if
        the 14 days since the opening are nearly over: each answer gives the other side three more days, and we rule
        within the 14 days in any case.
      </Banner>
    </div>
  );
}

function Refused({ dispute: { deal, part, answerBy }, reason }: { dispute: Dispute; reason: string }) {
  const here = link('dealRuling', { dealId: String(deal.id), part: String(part.part) });
  return (
    <div className="grid gap-3">
      <Banner tone="info">
        {reason}
        {answerBy
          ? ` A ruling is possible once the other side has answered, or from ${shownDate(answerBy)}, ${shownTime(answerBy)}.`
          : ''}
      </Banner>
      {reason === rulingTexts.nameless ? <SignInAsYourself to="and you are back here." next={here} /> : null}
    </div>
  );
}

const kinds = rulingKinds.map((value) => ({ value, label: ruledTexts[value] }));

/** Only shows what the ruling would do; nothing is saved. */
function Choice({ dispute: { deal, part }, asked }: { dispute: Dispute; asked: RulingAsked }) {
  const worth = shownAmount({ minor: part.minor, currency: deal.currency });
  const at = link('dealRuling', { dealId: String(deal.id), part: String(part.part) });
  const field = (name: string, value: string) => ({ id: `ruling-${name}`, name, values: [value], required: false });
  const share = { ...field('share', asked.share), ...(asked.problem && { error: asked.problem }) };
  return (
    <form action={at} className="grid gap-6" aria-label="What to decide">
      <Radios field={{ ...field('kind', asked.kind), required: true }} legend="Who gets the money" options={kinds} />
      <TextField
        field={share}
        label="What the seller gets, if some goes to each"
        hint={`Of ${worth}, before our fee. The rest goes back to the buyer.`}
        inputMode="decimal"
        autoComplete="off"
      />
      <div>
        <Button kind={asked.ruling ? 'secondary' : 'primary'}>Show what it does</Button>
      </div>
    </form>
  );
}

function Decision({ dispute, ruling, form }: { dispute: Dispute; ruling: Ruling; form: RulingPageProps['form'] }) {
  const { deal, part, isForTwo } = dispute;
  const params = { dealId: String(deal.id), part: String(part.part) };
  return (
    <section aria-labelledby="does-head" className="mt-8 border-t-2 border-ink pt-4">
      <h2 id="does-head" className="text-22">
        What it does
      </h2>
      <WhatItDoes deal={deal} part={part} ruling={ruling} />
      {isForTwo ? (
        <p className="mt-4">
          With the rulings of the last 24 hours, this is more than one person may decide alone. A second person has to
          confirm it before anything is booked.
        </p>
      ) : null}
      <div className="mt-6">
        <FormFrame noDraft form={form} action={link('dealRuling', params)} busyText="Deciding...">
          {(['kind', 'sellers', 'seen'] as const).map((name) => (
            <input key={name} type="hidden" name={name} value={form.fields[name].values[0] ?? ''} />
          ))}
          <Fields fields={form.fields} />
          <div className="flex flex-wrap gap-3">
            <Button>{isForTwo ? 'Rule, and ask a second person' : 'Rule, and move the money'}</Button>
            <ButtonLink kind="secondary" href={pageOfDeal(dispute)}>
              Leave it
            </ButtonLink>
          </div>
        </FormFrame>
      </div>
    </section>
  );
}
