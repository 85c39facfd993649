import { link, urls } from '#content/link.ts';
import { Failure, isFailure } from '#domain/acting/context.ts';
import { readSentInput } from '#domain/people/accounts/api-keys/confirmations/ask-confirmation.ts';
import { confirmationList } from '#domain/people/accounts/api-keys/confirmations/confirmation.list.ts';
import {
  confirmationRecord,
  confirmationTexts,
} from '#domain/people/accounts/api-keys/confirmations/confirmation.schema.ts';
import {
  confirmCall,
  endConfirmation,
  refuseCall,
} from '#domain/people/accounts/api-keys/confirmations/decide-confirmation.ts';
import {
  findConfirmation,
  findConfirmations,
} from '#domain/people/accounts/api-keys/confirmations/find-confirmations.ts';
import { memberSessionOf } from '../../member/settings/member-session.ts';
import { memberPage } from '../../member/member-page.tsx';
import { press } from '../../pages/action.ts';
import type { Refusal } from '../../request/act.ts';
import { lists, shows } from '../../request/lists.ts';
import { get, members, provedMembers, type Route } from '../../request/route.ts';
import { isAmountField } from '../../request/read-json.ts';
import type { Visit } from '../../request/visit.ts';
import { doAct } from './answer-act.ts';
import type { Call } from './calls.ts';
import { confirmationHead } from './confirmation-words.ts';
import { ConfirmationPage, ConfirmationsPage } from './confirmations.page.tsx';

const askedConfirmations = ({ ctx, url }: Visit) => findConfirmations(ctx, confirmationList.read(url.searchParams));
const idIn = ({ params }: Visit) => params.confirmationId ?? '';
const pageOf = (visit: Visit) => link('dashboardConfirmation', { confirmationId: idIn(visit) });
const failedText = confirmationTexts.failed;

/** The list of calls that a member must confirm, and the page of each. `calls` is a function because calls are made from all routes. */
export const confirmationRoutes = (calls: () => readonly Call[]): readonly Route[] => [
  get(
    urls.dashboardConfirmations,
    members,
    async (visit) =>
      memberPage(visit, {
        title: 'Calls to confirm',
        description: 'Calls of your programs that you confirm or refuse.',
        parent: apiKeysPage,
        body: <ConfirmationsPage page={await askedConfirmations(visit)} now={visit.ctx.now} />,
      }),
    lists(confirmationRecord, askedConfirmations, confirmationList),
  ),
  get(
    urls.dashboardConfirmation,
    members,
    (visit) => showOne(visit, calls()),
    shows(confirmationRecord, async (visit) => (await findConfirmation(visit.ctx, idIn(visit))).record),
  ),
  ...press({
    at: urls.dashboardConfirmationConfirming,
    who: provedMembers,
    page: pageOf,
    verb: (_, visit) => carryOut(visit, calls()),
    show: (visit, { problem }, refusal) => showOne(visit, calls(), problem, refusal),
    next: (_, visit) => pageOf(visit),
    failedText,
  }),
  ...press({
    at: urls.dashboardConfirmationRefusal,
    who: members,
    page: pageOf,
    verb: (ctx, visit) => refuseCall(ctx, idIn(visit)),
    show: (visit, { problem }, refusal) => showOne(visit, calls(), problem, refusal),
    next: (_, visit) => pageOf(visit),
    failedText,
  }),
];

const apiKeysPage = { name: 'API keys', href: link('settingsApiKeys') };

async function showOne(visit: Visit, calls: readonly Call[], problem?: string, refusal?: Refusal): Promise<Response> {
  const confirmation = await findConfirmation(visit.ctx, idIn(visit));
  const sent = confirmation.record.state === 'waiting' ? readSentInput(confirmation, visit.services.secret) : {};
  return memberPage(visit, {
    title: confirmationHead(confirmation.record).title,
    description: 'What a program of yours asks you to confirm.',
    parent: { name: 'Calls to confirm', href: link('dashboardConfirmations') },
    ...refusal,
    body: (
      <ConfirmationPage
        record={confirmation.record}
        params={confirmation.params as Record<string, string>}
        sent={sent}
        amounts={amountsOf(callOf(calls, confirmation.call))}
        problem={problem}
        now={visit.ctx.now}
      />
    ),
  });
}

function callOf(calls: readonly Call[], address: string): Call | undefined {
  return calls.find(({ method, path }) => method === 'POST' && path === address);
}

function amountsOf(call: Call | undefined): ReadonlySet<string> {
  const rules = Object.entries(call?.ofPage.act?.form.rules ?? {});
  return new Set(rules.filter(([name, rule]) => isAmountField(name, rule)).map(([name]) => name));
}

/** Does a confirmed call with the input and the idempotency key that the program sent. The key keeps it from being done twice. */
async function carryOut(visit: Visit, calls: readonly Call[]): Promise<void> {
  const { services, ctx } = visit;
  const confirmed = await confirmCall(ctx, idIn(visit), memberSessionOf(visit));
  const call = callOf(calls, confirmed.call);
  const act = call?.ofPage.act;
  if (!call || !act) throw new Failure('conflict', confirmationTexts.failed);
  const headers = {
    'idempotency-key': confirmed.form_key,
    ...(confirmed.if_match !== null && { 'if-match': confirmed.if_match }),
  };
  const request = new Request(services.publicUrl + confirmed.call, { method: 'POST', headers });
  const visitOfProgram: Visit = {
    ...visit,
    request,
    route: confirmed.call,
    params: confirmed.params as Record<string, string>,
  };
  const called = { act, who: call.ofPage.policy, shows: call.ofPage.shows, movesMoney: true };
  try {
    const answer = await doAct(visitOfProgram, called, readSentInput(confirmed, services.secret));
    const text = await answer.text();
    await endConfirmation(ctx, confirmed.id, answer.ok ? { answer: text } : { problem: problemIn(text) });
  } catch (error) {
    // After a fault of ours the call stays confirmed, so that the member can press the button again.
    if (!isFailure(error) || error.code === 'unavailable' || error.code === 'limit') throw error;
    await endConfirmation(ctx, confirmed.id, { problem: error.message });
  }
}

function problemIn(text: string): string {
  return (JSON.parse(text) as { detail: string }).detail;
}
