import { invitationSchema, invitationTexts } from '#domain/people/accounts/invitation/invitation.schema.ts';
import { letTraderIn } from '#domain/people/accounts/invitation/let-trader-in.ts';
import { takeTraderOut } from '#domain/people/accounts/invitation/take-trader-out.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { urls } from '#content/link.ts';
import { action } from '../../pages/action.ts';
import type { Refusal } from '../../request/act.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { formTitle, settingsOf } from '../../pages/page.tsx';
import { get, staff, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { portalPage } from '../portal-page.tsx';
import { InvitationPage, titleOfInvitation, type InvitationAct } from './invitation.page.tsx';
import { memberIdOf, memberWith } from '../people/people.views.tsx';
import { accountOf, backTo } from './member-seen.views.tsx';

const keepers = staff(...rolesThat.answer);
const missingText = invitationTexts.missing;
const letInForm = defineForm({ id: 'letin', schema: invitationSchema, missingText });
const takeOutForm = defineForm({ id: 'takeout', schema: invitationSchema, missingText });
const showLetIn = shownAs('in');
const showTakeOut = shownAs('out');

/** While trading is by invitation, staff who answer people let members in, and take that back. */
export const tradingInvitationRoutes: readonly Route[] = [
  get(urls.memberLetIn, keepers, (visit) => showLetIn(visit, blankForm(visit, letInForm))),
  ...action({
    at: urls.memberLetIn,
    who: keepers,
    form: letInForm,
    verb: (ctx, input, visit) => letTraderIn(ctx, memberIdOf(visit), input),
    show: showLetIn,
    next: (_, visit) => memberWith(visit, 'let-in'),
    failedText: invitationTexts.notSaved,
  }),
  get(urls.memberTakenOut, keepers, (visit) => showTakeOut(visit, blankForm(visit, takeOutForm))),
  ...action({
    at: urls.memberTakenOut,
    who: keepers,
    form: takeOutForm,
    verb: (ctx, input, visit) => takeTraderOut(ctx, memberIdOf(visit), input),
    show: showTakeOut,
    next: (_, visit) => memberWith(visit, 'taken-out'),
    failedText: invitationTexts.notSaved,
  }),
];

function shownAs(act: InvitationAct) {
  return async (visit: Visit, form: FormOf<typeof invitationSchema>, refusal?: Refusal): Promise<Response> => {
    const account = await accountOf(visit);
    return portalPage(visit, {
      title: formTitle(titleOfInvitation(account, act), form),
      back: backTo(account),
      ...refusal,
      body: (
        <InvitationPage
          account={account}
          form={form}
          act={act}
          isByInvitation={settingsOf(visit).trading === 'invited'}
        />
      ),
    });
  };
}
