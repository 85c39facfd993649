import { findWaitingChanges } from '#domain/acting/approvals/find-waiting-change.ts';
import { findPlan } from '#domain/money/plans/find-plan.ts';
import { findRates } from '#domain/money/plans/find-rates.ts';
import { grantPlan } from '#domain/money/plans/grant-plan.ts';
import { planApproval, titleOfPlan } from '#domain/money/plans/plan.approval.ts';
import { planTexts } from '#domain/money/plans/plan.rules.ts';
import { grantPlanSchema, setRateSchema } from '#domain/money/plans/plan.schema.ts';
import { setRate } from '#domain/money/plans/set-rate.ts';
import { mayMoveMoney, rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { needsOwnName } from '#domain/acting/roles/own-name.policy.ts';
import { link, urls } from '#content/link.ts';
import type { Refusal } from '../../request/act.ts';
import { action } from '../../pages/action.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { formTitle, settingsOf } from '../../pages/page.tsx';
import { get, provedStaff, staff, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { portalPage, staffOf } from '../portal-page.tsx';
import { underOwnName } from '../own-name.tsx';
import { memberIdOf } from '../people/people.views.tsx';
import { accountOf, backTo } from '../members/member-seen.views.tsx';
import { PlanPage } from './plan.page.tsx';
import { RatesPage } from './rates.page.tsx';

const readers = staff(...rolesThat.read);
const movers = provedStaff(...rolesThat.pay);
const { missing: missingText, notSaved: failedText } = planTexts;
const planForm = defineForm({ id: 'member-plan', schema: grantPlanSchema, missingText });
const rateForm = defineForm({ id: 'rate', schema: setRateSchema, missingText });

/** Which member has which plan, and the rate of the dollar: for finance officers and owners. */
export const planRoutes: readonly Route[] = [
  get(urls.memberPlan, movers, (visit) => showPlan(visit, blankForm(visit, planForm))),
  ...action({
    at: urls.memberPlan,
    who: movers,
    form: planForm,
    verb: (ctx, input, visit) => grantPlan(ctx, memberIdOf(visit), input),
    show: showPlan,
    next: (answer, visit) =>
      link('memberPlan', { memberId: visit.params.memberId ?? '' }, 'isDone' in answer ? { news: 'granted' } : {}),
    failedText,
  }),
  get(urls.rates, readers, (visit) => showRates(visit, blankForm(visit, rateForm, { currency: 'NGN' }))),
  ...action({
    at: urls.rates,
    who: movers,
    form: rateForm,
    verb: setRate,
    show: showRates,
    next: () => link('rates', {}, { news: 'set' }),
    failedText,
  }),
];

async function showPlan(visit: Visit, form: FormOf<typeof grantPlanSchema>, refusal?: Refusal): Promise<Response> {
  const account = await accountOf(visit);
  const { fees } = settingsOf(visit);
  const own = await findPlan(visit.ctx, account.id, fees);
  const waiting = await findWaitingChanges(visit.ctx, planApproval, {
    subject: String(account.id),
    titleOf: (wish) => titleOfPlan(account.name, wish),
  });
  const isSaved = refusal === undefined && visit.url.searchParams.get('news') === 'granted';
  const title = `Escrow plan of ${account.name}`;
  const body = await underOwnName(visit, title, <PlanPage {...{ account, own, waiting, fees, isSaved, form }} />);
  return portalPage(visit, { title: formTitle(title, form), back: backTo(account), ...refusal, body });
}

async function showRates(visit: Visit, form: FormOf<typeof setRateSchema>, refusal?: Refusal): Promise<Response> {
  const rates = await findRates(visit.ctx);
  const isSaved = refusal === undefined && visit.url.searchParams.get('news') === 'set';
  const maySet = mayMoveMoney(staffOf(visit)) && ((await needsOwnName(visit.ctx)) ? 'by name' : 'now');
  return portalPage(visit, {
    title: formTitle('Rates of the dollar', form),
    ...refusal,
    body: <RatesPage rates={rates} isSaved={isSaved} maySet={maySet} form={form} />,
  });
}
