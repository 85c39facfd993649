import { findSettings, type Settings } from '#domain/people/accounts/settings/find-settings.ts';
import { findMoneyUsed } from '#domain/money/limits/find-money-used.ts';
import { roomIn } from '#domain/money/limits/money-room.rules.ts';
import { shownRcNumber, shownTin } from '#domain/values/registered-numbers.ts';
import type { FormState } from '#ui/field-state.ts';
import { blankForm } from '../../request/form.ts';
import type { Refusal } from '../../request/act.ts';
import { formTitle, settingsOf } from '../../pages/page.tsx';
import { memberPage } from '../member-page.tsx';
import type { Visit } from '../../request/visit.ts';
import { EmailPage, PasswordPage, PhonePage, ProfilePage, type OwnForm } from './contact.pages.tsx';
import { DocumentDetailsPage } from './selling.page.tsx';
import { NewsPage, TextsPage } from './news-and-texts.pages.tsx';
import { ownOf } from './settings-action.ts';
import { saidIn } from './said.ts';
import {
  changePasswordForm,
  documentDetailsForm,
  emailForm,
  newsForm,
  phoneForm,
  profileForm,
  setPasswordForm,
  textsForm,
  turnOffForm,
} from './settings.forms.ts';
import { SettingsPage } from './settings.page.tsx';

export async function showSettings(visit: Visit): Promise<Response> {
  const { member } = ownOf(visit);
  const settings = await findSettings(visit.ctx);
  const { limits } = settingsOf(visit);
  const room = roomIn(await findMoneyUsed(visit.ctx, { memberId: member.id }), limits);
  const props = {
    member,
    settings,
    limits: { room, limits: limits[room.level] },
    said: saidIn(visit),
    passwordForm: blankForm(visit, changePasswordForm),
    textsForm: blankForm(visit, textsForm, settings.phone ? { phoneNumber: settings.phone } : {}),
  };
  return memberPage(visit, { title: 'Settings', place: 'Settings', description, body: <SettingsPage {...props} /> });
}

const description = 'How you sign in, what others see of you, and what we may write to you.';

type Shown = {
  title: (settings: Settings) => string;
  blank: (visit: Visit, settings: Settings) => FormState;
  body: (props: OwnForm, visit: Visit) => React.ReactNode;
};

function formPage({ title, blank, body }: Shown) {
  return async (visit: Visit, refused?: FormState, refusal?: Refusal): Promise<Response> => {
    const settings = await findSettings(visit.ctx);
    const form = refused ?? blank(visit, settings);
    const head = { title: formTitle(title(settings), form), description, ...refusal };
    return memberPage(visit, { ...head, body: body({ settings, form }, visit) });
  };
}

export const showProfile = formPage({
  title: () => 'You',
  blank: (visit, { name, company = '', location = '' }) => blankForm(visit, profileForm, { name, company, location }),
  body: (props) => <ProfilePage {...props} />,
});

export const showDocumentDetails = formPage({
  title: () => 'Details on your documents',
  blank: (visit, { address, rcNumber, tin }) =>
    blankForm(visit, documentDetailsForm, {
      street: address.street ?? '',
      town: address.town ?? '',
      state: address.state ?? '',
      rcNumber: rcNumber ? shownRcNumber(rcNumber) : '',
      tin: tin ? shownTin(tin) : '',
    }),
  body: (props) => <DocumentDetailsPage {...props} />,
});

export const showPassword = formPage({
  title: ({ hasPassword }) => (hasPassword ? 'Change your password' : 'Set a password'),
  blank: (visit, { hasPassword }) => blankForm(visit, hasPassword ? changePasswordForm : setPasswordForm),
  body: (props) => <PasswordPage {...props} />,
});

export const showEmail = formPage({
  title: ({ email }) => (email ? 'Change your e-mail' : 'Add your e-mail'),
  blank: (visit) => blankForm(visit, emailForm),
  body: (props) => <EmailPage {...props} />,
});

export const showPhone = formPage({
  title: ({ phone }) => (phone ? 'Change your phone' : 'Add your phone'),
  blank: (visit) => blankForm(visit, phoneForm),
  body: (props) => <PhonePage {...props} />,
});

export const showTexts = formPage({
  title: () => 'Codes by text message',
  blank: (visit, { phone }) => blankForm(visit, textsForm, phone ? { phoneNumber: phone } : {}),
  body: (props, visit) => <TextsPage {...props} turnOff={blankForm(visit, turnOffForm)} />,
});

export const showTurnOffTexts = formPage({
  title: () => 'Codes by text message',
  blank: (visit) => blankForm(visit, turnOffForm),
  body: ({ form, ...props }, visit) => <TextsPage {...props} form={blankForm(visit, textsForm)} turnOff={form} />,
});

export const showNews = formPage({
  title: () => 'E-mail and texts',
  blank: (visit, { newsAgreedAt }) => blankForm(visit, newsForm, newsAgreedAt ? { news: 'yes' } : {}),
  body: (props) => <NewsPage {...props} />,
});
