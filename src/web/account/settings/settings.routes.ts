import { askEmailChange } from '#domain/accounts/settings/change-email.ts';
import { changeNews } from '#domain/accounts/settings/change-news.ts';
import { changePassword, setPassword } from '#domain/accounts/settings/change-password.ts';
import { askPhone } from '#domain/accounts/settings/change-phone.ts';
import { changeProfile } from '#domain/accounts/settings/change-profile.ts';
import { countingTries, triesOfSession } from '#domain/accounts/settings/count-tries.ts';
import { findSettings } from '#domain/accounts/settings/find-settings.ts';
import type { ChangePassword } from '#domain/accounts/settings/settings.schema.ts';
import type { Ctx } from '#domain/context.ts';
import type { FormState } from '#ui/field-state.ts';
import { link } from '../../links.ts';
import { takeMemberLimit, takePersonLimit } from '../../request/limits.ts';
import { leaveFor, seeOther } from '../../request/page.tsx';
import { anyone, get, members, post, type Handler, type Route } from '../../request/route.ts';
import { urls } from '../../routes.ts';
import type { Own } from './own.ts';
import { proven } from './proven.ts';
import { sealedBody } from './sealed-body.ts';
import {
  changePasswordForm,
  emailForm,
  newsForm,
  phoneForm,
  profileForm,
  setPasswordForm,
  textsForm,
} from './settings.forms.ts';
import {
  showEmail,
  showNews,
  showPassword,
  showPhone,
  showProfile,
  showSettings,
  showTexts,
} from './settings.views.tsx';
import { settingsAfter, settingsRenewed, takeOwnForm } from './take-own-form.ts';

/** Who has a password gives it with the new one; who has none yet shows otherwise that it is they. */
const password =
  (withPassword: Handler, without: Handler): Handler =>
  async (visit) =>
    ((await findSettings(visit.ctx)).hasPassword ? withPassword : without)(visit);

export const settingsRoutes: readonly Route[] = [
  get(urls.settingsRedirect, anyone, () => seeOther(link('settings'))),
  get(urls.settings, members, showSettings),

  get(urls.settingsProfile, members, (visit) => showProfile(visit)),
  post(
    urls.settingsProfile,
    members,
    takeOwnForm({
      form: profileForm,
      show: showProfile,
      notShared: true,
      verb: changeProfile,
      next: settingsAfter('profile'),
    }),
  ),

  get(
    urls.settingsPassword,
    members,
    password(
      (visit) => showPassword(visit),
      proven((visit) => showPassword(visit)),
    ),
  ),
  post(
    urls.settingsPassword,
    members,
    password(
      takeOwnForm({
        form: changePasswordForm,
        notShared: true,
        show: showPassword,
        verb: changeOnce,
        next: settingsRenewed('password'),
      }),
      proven(
        takeOwnForm({
          form: setPasswordForm,
          notShared: true,
          show: showPassword,
          verb: setPassword,
          next: settingsRenewed('password-set'),
        }),
      ),
    ),
  ),

  get(
    urls.settingsEmail,
    members,
    proven((visit) => showEmail(visit)),
  ),
  post(
    urls.settingsEmail,
    members,
    proven(
      takeOwnForm({
        form: emailForm,
        notShared: true,
        show: showEmail,
        alsoCount: (visit, _, { member }) =>
          takeMemberLimit(visit, 'mail', { purpose: emailForm.id, memberId: member.id }),
        verb: askEmailChange,
        next: settingsAfter('email'),
      }),
    ),
  ),

  get(
    urls.settingsPhone,
    members,
    proven((visit) => showPhone(visit)),
  ),
  post(urls.settingsPhone, members, proven(takeNumber('change_phone'))),
  get(
    urls.settingsTexts,
    members,
    proven((visit) => showTexts(visit)),
  ),
  post(urls.settingsTexts, members, proven(takeNumber('confirm_phone'))),

  get(urls.settingsNews, members, (visit) => showNews(visit)),
  post(
    urls.settingsNews,
    members,
    takeOwnForm({ form: newsForm, show: showNews, verb: changeNews, next: settingsAfter('news') }),
  ),
];

function takeNumber(use: 'change_phone' | 'confirm_phone'): Handler {
  return takeOwnForm({
    form: use === 'change_phone' ? phoneForm : textsForm,
    notShared: true,
    show: use === 'change_phone' ? showPhone : showTexts,
    alsoCount: async (visit, { phoneNumber }, { member }) => {
      await takeMemberLimit(visit, 'code', { purpose: use, memberId: member.id });
      await takePersonLimit(visit, 'code', { purpose: use, person: phoneNumber });
    },
    verb: (ctx, { phoneNumber }, own) => askPhone(ctx, { phoneNumber, use }, own),
    next: ({ codeId }, visit) => leaveFor(visit, link('settingsPhoneCode', { codeId })),
  });
}

/** Pressed twice, it is one wish. The tries are counted outside of it, so that a wrong one stays counted. */
function changeOnce(ctx: Ctx, input: ChangePassword, own: Own, form: FormState) {
  const once = { scope: `password of ${own.member.id}`, key: form.key, body: sealedBody(input, own.secret) };
  return countingTries(ctx, triesOfSession(own.sessionId), () => changePassword(ctx, input, { ...own, once }));
}
