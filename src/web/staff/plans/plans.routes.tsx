import { approvalDelayAnswer } from '#domain/acting/approvals/delay.view.ts';
import { planNames, processingText, shownFee, type EscrowPlan } from '#content/escrow-fees.ts';
import { link, urls } from '#content/link.ts';
import { findWaitingChanges } from '#domain/acting/approvals/find-waiting-change.ts';
import { findPlan, type PlanGrant } from '#domain/money/plans/find-plan.ts';
import { grantPlan } from '#domain/money/plans/grant-plan.ts';
import { planApproval, titleOfPlan } from '#domain/money/plans/plan.approval.ts';
import { planTexts, shownPlanLimit } from '#domain/money/plans/plan.rules.ts';
import { grantPlanSchema } from '#domain/money/plans/plan.schema.ts';
import { shownDate } from '#ui/dates.ts';
import { Badge, Banner } from '#ui/notices.tsx';
import { actPage } from '../../pages/act-page.tsx';
import { settingsOf } from '../../pages/page.tsx';
import type { Route } from '../../request/route.ts';
import { WaitingChanges } from '../approvals/waiting-changes.tsx';
import { memberAccountOf, backToMember } from '../members/member-seen.views.tsx';
import { memberIdOf } from '../people/people.views.tsx';
import { ownNameFrame, whoMayProved } from '../staff-acts.tsx';
import { ratesRoutes } from './rates.routes.tsx';

/** Members' plans, which finance officers and owners grant, and the exchange rates of the dollar, which all staff read. */
export const planRoutes: readonly Route[] = [
  ...actPage({
    at: urls.memberPlan,
    who: whoMayProved('grant-plan'),
    frame: ownNameFrame,
    id: 'member-plan',
    schema: grantPlanSchema,
    missing: planTexts.missing,
    failed: planTexts.notSaved,
    offline: planTexts.notSaved,
    async find(visit) {
      const account = await memberAccountOf(visit);
      const { fees } = settingsOf(visit);
      const memberPlan = await findPlan(visit.ctx, account.id, fees);
      const titleOf = (wish: Parameters<typeof titleOfPlan>[1]) => titleOfPlan(account.name, wish);
      const waiting = await findWaitingChanges(visit.ctx, planApproval, { subject: String(account.id), titleOf });
      return { account, memberPlan, fees, waiting };
    },
    look({ account, memberPlan, fees, waiting }, { request, url }) {
      const isSaved = request.method === 'GET' && url.searchParams.get('news') === 'granted';
      const options = (Object.keys(planNames) as EscrowPlan[]).map((plan) => ({
        value: plan,
        label: `${planNames[plan]}, ${shownFee(fees[plan])}`,
        hint: `A deal of up to ${shownPlanLimit(plan, 'NGN', memberPlan.naira)}; paid out within ${processingText(plan)}`,
      }));
      return {
        title: `Escrow plan of ${account.name}`,
        back: backToMember(account),
        about: `${planNames[memberPlan.plan]}, ${shownFee(memberPlan.fee_bps)}. Deals keep the fee that they were made with.`,
        above: (
          <>
            {isSaved ? (
              <Banner tone="success">The plan is granted. The member sees it with their payments.</Banner>
            ) : null}
            <WaitingChanges changes={waiting} />
          </>
        ),
        words: { plan: { options } },
        button: 'Grant the plan',
        busy: 'Granting...',
        seen: String(newestGrantId(memberPlan.grants)),
        below: <History grants={memberPlan.grants} />,
      };
    },
    answer: approvalDelayAnswer,
    verb: (ctx, input, visit) => grantPlan(ctx, memberIdOf(visit), input),
    next: (answer, { params: { memberId = '' } }) =>
      link('memberPlan', { memberId }, 'isDone' in answer ? { news: 'granted' } : {}),
  }),
  ...ratesRoutes,
];

/** The form sends the id of the newest grant on its page, so that we notice a grant made meanwhile. */
function newestGrantId(grants: readonly PlanGrant[]): bigint {
  return grants.reduce((newest, { id }) => (id > newest ? id : newest), 0n);
}

function History({ grants }: { grants: readonly PlanGrant[] }) {
  const current = grants.find(({ hasBegun }) => hasBegun);
  return (
    <section aria-label="History" className="border-t-2 border-ink pt-4">
      <h2 className="text-18">History</h2>
      <ol className="mt-2">
        {grants.map((grant) => (
          <li key={String(grant.id)} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2.5">
            <span>
              {planNames[grant.plan] + (grant.fee_bps === null ? '' : `, ${shownFee(grant.fee_bps)} of its own`)}
            </span>
            <span className="flex items-center gap-3 text-14 text-quiet">
              from {shownDate(grant.from)}
              {grant === current ? <Badge tone="good">Now</Badge> : null}
              {grant.hasBegun ? null : <Badge>To come</Badge>}
            </span>
          </li>
        ))}
        <li className="py-2.5 text-quiet">Basic, like every new account.</li>
      </ol>
    </section>
  );
}
