import { link } from '#content/link.ts';
import { planNames, processingText, shownFee, type EscrowFees, type EscrowPlan } from '#content/escrow-fees.ts';
import type { Account } from '#domain/people/accounts/find-account.ts';
import type { WaitingChange } from '#domain/acting/approvals/find-waiting-change.ts';
import type { Grant, OwnPlan } from '#domain/money/plans/find-plan.ts';
import { planTexts, shownLimit } from '#domain/money/plans/plan.rules.ts';
import type { grantPlanSchema } from '#domain/money/plans/plan.schema.ts';
import { Badge, Banner } from '#ui/notices.tsx';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import { DateField } from '#ui/day-fields.tsx';
import { shownDate } from '#ui/dates.ts';
import { Radios } from '#ui/choices.tsx';
import { TextField } from '#ui/text-fields.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { WaitingChanges } from '../approvals/waiting-changes.tsx';

type PlanPageProps = {
  account: Account;
  own: OwnPlan;
  waiting: readonly WaitingChange[];
  fees: EscrowFees;
  isSaved: boolean;
  form: FormOf<typeof grantPlanSchema>;
};

export function PlanPage({ account, own, waiting, fees, isSaved, form }: PlanPageProps) {
  const memberId = String(account.id);
  const options = (Object.keys(planNames) as EscrowPlan[]).map((plan) => ({
    value: plan,
    label: `${planNames[plan]}, ${shownFee(fees[plan])}`,
    hint: `A deal of up to ${shownLimit(plan, 'NGN', own.naira)}; paid out within ${processingText(plan)}`,
  }));
  return (
    <div className="max-w-160">
      <h1 className="mt-3 text-28 wrap-anywhere">Escrow plan of {account.name}</h1>
      <p className="mt-2 mb-6">
        {`${planNames[own.plan]}, ${shownFee(own.fee_bps)}. Deals keep the fee that they were made with.`}
      </p>
      {isSaved ? (
        <div className="mb-6">
          <Banner tone="success">The plan is granted. The member sees it with their payments.</Banner>
        </div>
      ) : null}
      {waiting.length > 0 ? (
        <div className="mb-6">
          <WaitingChanges changes={waiting} />
        </div>
      ) : null}
      <FormFrame
        noDraft
        form={form}
        action={link('memberPlan', { memberId })}
        busyText="Granting..."
        offlineText={planTexts.notSaved}
      >
        <input type="hidden" name="seen" value={String(newest(own.grants))} />
        <Radios field={form.fields.plan} legend="Plan" options={options} />
        <TextField
          field={form.fields.fee}
          label="A fee of its own"
          hint="In percent, like 0.65. Below the plan’s own fee a second named person confirms it."
          inputMode="decimal"
        />
        <DateField field={form.fields.from} label="From" hint="Left empty: from now on" />
        <TextField
          field={form.fields.why}
          label="Why"
          hint="What was checked and agreed. It is saved in the audit log."
        />
        <div>
          <Button>Grant it</Button>
        </div>
      </FormFrame>
      <History grants={own.grants} />
      <p className="mt-6">
        <TextLink href={link('memberPerson', { memberId })}>Back to {account.name}</TextLink>
      </p>
    </div>
  );
}

/** The newest grant on the page, which the form sends along so that a grant made meanwhile is noticed. */
function newest(grants: readonly Grant[]): bigint {
  return grants.reduce((most, { id }) => (id > most ? id : most), 0n);
}

function History({ grants }: { grants: readonly Grant[] }) {
  const holds = grants.find(({ isNow }) => isNow);
  return (
    <section aria-label="History" className="mt-10 border-t-2 border-ink pt-4">
      <h2 className="text-18">History</h2>
      <ol className="mt-2">
        {grants.map((grant) => (
          <li key={String(grant.id)} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2.5">
            <span>
              {planNames[grant.plan] + (grant.fee_bps === null ? '' : `, ${shownFee(grant.fee_bps)} of its own`)}
            </span>
            <span className="flex items-center gap-3 text-14 text-quiet">
              from {shownDate(grant.from)}
              {grant === holds ? <Badge tone="good">Now</Badge> : null}
              {grant.isNow ? null : <Badge>To come</Badge>}
            </span>
          </li>
        ))}
        <li className="py-2.5 text-quiet">Basic, like every new account.</li>
      </ol>
    </section>
  );
}
