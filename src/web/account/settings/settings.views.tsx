import { findSettings, type Settings } from '#domain/accounts/settings/find-settings.ts';
import type { FormState } from '#ui/field-state.ts';
import { blankForm } from '../../request/form.ts';
import type { Refusal } from '../../request/intake.ts';
import { formTitle, page } from '../../request/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { EmailPage, PasswordPage, PhonePage, ProfilePage, type OwnForm } from './contact.pages.tsx';
import { NewsPage } from './news.page.tsx';
import { ownOf } from './own.ts';
import { saidIn } from './said.ts';
import {
  changePasswordForm,
  emailForm,
  newsForm,
  phoneForm,
  profileForm,
  setPasswordForm,
  textsForm,
  turnOffForm,
} from './settings.forms.ts';
import { SettingsPage } from './settings.page.tsx';
import { TextsPage } from './texts.page.tsx';

export async function showSettings(visit: Visit): Promise<Response> {
  const { member } = ownOf(visit);
  const settings = await findSettings(visit.ctx);
  const props = {
    member,
    settings,
    mode: visit.services.config.mode,
    said: saidIn(visit),
    passwordForm: blankForm(changePasswordForm),
    textsForm: blankForm(textsForm, settings.phone ? { phoneNumber: settings.phone } : {}),
  };
  return page(visit, { title: 'Settings', description, body: <SettingsPage {...props} /> });
}

const description = 'How you sign in, what others see of you, and what we may write to you.';

type Shown = {
  title: (settings: Settings) => string;
  blank: (settings: Settings) => FormState;
  body: (props: OwnForm) => React.ReactNode;
};

/** A page with one form on it: blank, with what is kept in it, or refused. */
function formPage({ title, blank, body }: Shown) {
  return async (visit: Visit, refused?: FormState, refusal?: Refusal): Promise<Response> => {
    const { member } = ownOf(visit);
    const settings = await findSettings(visit.ctx);
    const form = refused ?? blank(settings);
    const head = { title: formTitle(title(settings), form), description, ...refusal };
    return page(visit, { ...head, body: body({ member, settings, form }) });
  };
}

export const showProfile = formPage({
  title: () => 'You',
  blank: ({ name, company = '', location = '' }) => blankForm(profileForm, { name, company, location }),
  body: (props) => <ProfilePage {...props} />,
});

export const showPassword = formPage({
  title: ({ hasPassword }) => (hasPassword ? 'Change your password' : 'Set a password'),
  blank: ({ hasPassword }) => blankForm(hasPassword ? changePasswordForm : setPasswordForm),
  body: (props) => <PasswordPage {...props} />,
});

export const showEmail = formPage({
  title: ({ email }) => (email ? 'Change your e-mail' : 'Add your e-mail'),
  blank: () => blankForm(emailForm),
  body: (props) => <EmailPage {...props} />,
});

export const showPhone = formPage({
  title: ({ phone }) => (phone ? 'Change your phone' : 'Add your phone'),
  blank: () => blankForm(phoneForm),
  body: (props) => <PhonePage {...props} />,
});

export const showTexts = formPage({
  title: () => 'Codes by text message',
  blank: ({ phone }) => blankForm(textsForm, phone ? { phoneNumber: phone } : {}),
  body: (props) => <TextsPage {...props} turnOff={blankForm(turnOffForm)} />,
});

export const showTurnOffTexts = formPage({
  title: () => 'Codes by text message',
  blank: () => blankForm(turnOffForm),
  body: ({ form, ...props }) => <TextsPage {...props} form={blankForm(textsForm)} turnOff={form} />,
});

export const showNews = formPage({
  title: () => 'Mail and texts',
  blank: ({ newsAgreedAt }) => blankForm(newsForm, newsAgreedAt ? { news: 'yes' } : {}),
  body: (props) => <NewsPage {...props} />,
});
