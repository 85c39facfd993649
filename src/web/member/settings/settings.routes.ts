import { changeDocumentDetails } from '#domain/people/accounts/settings/change-document-details.ts';
import { askEmailChange } from '#domain/people/accounts/settings/change-email.ts';
import { changeNews } from '#domain/people/accounts/settings/change-news.ts';
import { changePassword, setPassword } from '#domain/people/accounts/settings/change-password.ts';
import { askPhone } from '#domain/people/accounts/settings/change-phone.ts';
import { changeProfile } from '#domain/people/accounts/settings/change-profile.ts';
import { countingTries, triesOfSession } from '#domain/people/accounts/settings/count-tries.ts';
import { findSettings } from '#domain/people/accounts/settings/find-settings.ts';
import type { ChangePassword } from '#domain/people/accounts/settings/settings.schema.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { link, urls } from '#content/link.ts';
import { oneOf } from '../../pages/action.ts';
import { leaveFor, seeOther } from '../../pages/page.tsx';
import { anyone, get, members, provedMembers, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import {
  mustProve,
  type Own,
  proveFirst,
  settingsAction,
  settingsAfter,
  settingsRenewed,
  settingsTaker,
} from './settings-action.ts';
import { sealedBody } from './sealed-body.ts';
import {
  changePasswordForm,
  documentDetailsForm,
  emailForm,
  newsForm,
  phoneForm,
  profileForm,
  setPasswordForm,
  textsForm,
} from './settings.forms.ts';
import {
  showDocumentDetails,
  showEmail,
  showNews,
  showPassword,
  showPhone,
  showProfile,
  showSettings,
  showTexts,
} from './settings.views.tsx';

export const settingsRoutes: readonly Route[] = [
  get(urls.settingsRedirect, anyone, () => seeOther(link('settings'))),
  get(urls.settings, members, showSettings),

  get(urls.settingsProfile, members, (visit) => showProfile(visit)),
  ...settingsAction({
    at: urls.settingsProfile,
    form: profileForm,
    notShared: true,
    verb: changeProfile,
    show: showProfile,
    next: settingsAfter('profile'),
  }),

  get(urls.settingsDocumentDetails, members, (visit) => showDocumentDetails(visit)),
  ...settingsAction({
    at: urls.settingsDocumentDetails,
    form: documentDetailsForm,
    notShared: true,
    verb: changeDocumentDetails,
    show: showDocumentDetails,
    next: settingsAfter('document-details'),
  }),

  get(urls.settingsPassword, members, async (visit) =>
    (await showsItselfByPassword(visit)) || !mustProve(visit) ? showPassword(visit) : proveFirst(visit),
  ),
  ...oneOf({
    at: urls.settingsPassword,
    who: members,
    which: async (visit) => {
      if (await showsItselfByPassword(visit)) return takeChangedPassword;
      return mustProve(visit) ? { handle: proveFirst } : takeFirstPassword;
    },
  }),

  get(urls.settingsEmail, provedMembers, (visit) => showEmail(visit)),
  ...settingsAction({
    at: urls.settingsEmail,
    who: provedMembers,
    form: emailForm,
    notShared: true,
    limits: { member: 'mail' },
    verb: askEmailChange,
    show: showEmail,
    next: settingsAfter('email'),
  }),

  get(urls.settingsPhone, provedMembers, (visit) => showPhone(visit)),
  ...numberAction(urls.settingsPhone, 'change_phone'),
  get(urls.settingsTexts, provedMembers, (visit) => showTexts(visit)),
  ...numberAction(urls.settingsTexts, 'confirm_phone'),

  get(urls.settingsNews, members, (visit) => showNews(visit)),
  ...settingsAction({
    at: urls.settingsNews,
    form: newsForm,
    verb: changeNews,
    show: showNews,
    next: settingsAfter('news'),
  }),
];

/** Members with a password give it together with the new one; others prove themselves first. */
async function showsItselfByPassword({ ctx }: Visit): Promise<boolean> {
  return (await findSettings(ctx)).hasPassword;
}

const takeChangedPassword = settingsTaker({
  form: changePasswordForm,
  notShared: true,
  verb: changeOnce,
  show: showPassword,
  next: settingsRenewed('password'),
});

const takeFirstPassword = settingsTaker({
  form: setPasswordForm,
  notShared: true,
  verb: setPassword,
  show: showPassword,
  next: settingsRenewed('password-set'),
});

function numberAction(at: string, use: 'change_phone' | 'confirm_phone'): Route[] {
  return settingsAction({
    at,
    who: provedMembers,
    form: use === 'change_phone' ? phoneForm : textsForm,
    notShared: true,
    limits: { member: 'code', code: 'phoneNumber' },
    verb: (ctx, { phoneNumber }, own) => askPhone(ctx, { phoneNumber, use }, own),
    show: use === 'change_phone' ? showPhone : showTexts,
    next: ({ codeId }, visit) => leaveFor(visit, link('settingsPhoneCode', { codeId })),
  });
}

/** A form sent twice counts once. Tries are counted outside of the transaction, so that a wrong one stays counted. */
function changeOnce(ctx: Ctx, input: ChangePassword, own: Own, { key }: { key: string }) {
  const once = { scope: `password of ${own.member.id}`, key, body: sealedBody(input, own.secret) };
  return countingTries(ctx, triesOfSession(own.sessionId), () => changePassword(ctx, input, { ...own, once }));
}
