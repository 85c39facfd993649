import { proofLifetime_ms } from '#domain/people/accounts/session.rules.ts';
import { answerDataRequest } from '#domain/registers/privacy/answer-data-request.ts';
import { sendResetLink } from '#domain/people/accounts/send-reset-link.ts';
import { hostCookieName } from '#web/request/cookies.ts';
import { goodPassword, newestMail, openedAccount } from './account.ts';
import type { FormFields, TestApp } from './app.ts';
import { fillWith, hostileForms, type HostileForm } from './hostile-forms.ts';
import { dataLinkOf } from './data-link.ts';
import { seePage, type SeenPage } from './seen-page.ts';
import { onDevice, password, signedIn, textedCode } from './signed-in.ts';
import { formTokenOf, staffAtDesk } from './staff.ts';

/** A visitor's act that causes a mail, up to the page that follows. */
export type Way = (site: TestApp) => Promise<SeenPage>;

let count = 0;
const newAddress = () => `visitor${++count}@mailbox.example`;
const job = (site: TestApp, name: string) => site.ctx({ kind: 'job', name });

/** Under https, cookies have another name. */
function headersOf(site: TestApp, cookie: string | undefined): Record<string, string> {
  if (!cookie) return {};
  const [name = '', ...value] = cookie.split('=');
  return { cookie: `${hostCookieName(name, site.services.publicUrl)}=${value.join('=')}` };
}

export async function see(site: TestApp, path: string, cookie?: string): Promise<SeenPage> {
  return seePage(await site.get(path, headersOf(site, cookie)));
}

/** Sends a form, and opens the page that follows. */
export async function send(site: TestApp, path: string, fields: FormFields, cookie?: string): Promise<SeenPage> {
  const headers = headersOf(site, cookie);
  const answer = await site.post(path, fields, headers);
  const next = answer.headers.get('location');
  return seePage(next ? await site.get(next, headers) : answer);
}

export function form(wanted: HostileForm): Way {
  return async (site) => {
    const { fields, headers } = await fillWith(site, wanted, 'Ada', newAddress());
    return send(site, wanted.path, fields, headers.cookie);
  };
}

export const forms: Record<string, Way> = Object.fromEntries(
  hostileForms.filter(({ path }) => path !== '/waitlist').map((one) => [one.name, form(one)]),
);

export async function askForData(site: TestApp, email: string): Promise<SeenPage> {
  const page = await send(site, '/my-data', { email });
  const { id } = await site.db.selectFrom('data_request').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  await answerDataRequest(job(site, 'answer-data-request'), String(id));
  return page;
}

export const askWithoutData: Way = (site) => askForData(site, newAddress());

export const askWithData: Way = async (site) => askForData(site, (await signedIn(site)).member.email!);

export const eraseData: Way = async (site) => {
  const token = await dataLinkOf(site, (await signedIn(site)).member.email!);
  return send(site, `/my-data/${token}/erasure`, { understood: 'yes' });
};

export function signUp(email = newAddress()): Way {
  return (site) => send(site, '/signup', { name: 'Ada Okoro', email, password: goodPassword, account_type: 'buyer' });
}

export const signUpAgain: Way = async (site) => signUp((await signedIn(site)).member.email)(site);

export async function forgetPassword(site: TestApp, email: string): Promise<SeenPage> {
  const page = await send(site, '/forgot-password', { email });
  await sendResetLink(job(site, 'send-reset-link'), email);
  return page;
}

export const forgotUnknown: Way = (site) => forgetPassword(site, newAddress());

export const forgotKnown: Way = async (site) => forgetPassword(site, (await signedIn(site)).member.email!);

export const resetPassword: Way = async (site) => {
  const email = newAddress();
  await openedAccount(site.ctx(), { email });
  await sendResetLink(job(site, 'send-reset-link'), email);
  const { token } = await newestMail(site.db, email, 'reset-password');
  return send(site, `/reset-password/${token}`, { password: 'nine canoes carry salt' });
};

/** A change of settings by a new member. */
export function settle(name: string, fields: (site: TestApp) => Promise<FormFields> | FormFields): Way {
  return async (site) => {
    const { cookie } = await signedIn(site);
    return send(site, `/dashboard/settings/${name}`, await fields(site), cookie);
  };
}

export const changePassword: Way = async (site) => {
  const ngozi = await signedIn(site);
  const newPassword = 'nine canoes carry salt';
  const change = { currentPassword: password, newPassword, confirmPassword: newPassword };
  await site.post('/dashboard/settings/password', change, headersOf(site, ngozi.cookie));
  const { cookie } = await onDevice(site, ngozi.member, 'Firefox on Linux');
  return see(site, '/dashboard/settings?said=password', cookie);
};

export const confirmEmail: Way = async (site) => {
  const { cookie } = await signedIn(site);
  const email = newAddress();
  await send(site, '/dashboard/settings/email', { email }, cookie);
  const { token } = await newestMail(site.db, email, 'confirm-new-email');
  return send(site, `/email-confirmation/${token}`, {});
};

export const deleteAccount: Way = async (site) => {
  const { cookie } = await signedIn(site);
  return send(site, '/dashboard/settings/deletion', { confirmation: 'delete' }, cookie);
};

async function atDesk(site: TestApp) {
  const { cookie, id } = await staffAtDesk(site, 'owner', { email: newAddress() });
  const form_owner = await formTokenOf(await site.get('/vintage-dashboard', headersOf(site, cookie)));
  return { cookie, id, form_owner };
}

export const inviteStaff: Way = async (site) => {
  const { cookie, form_owner } = await atDesk(site);
  const invitation = { form_owner, email: newAddress(), role: 'viewer' };
  return send(site, '/vintage-dashboard/staff/invitations', invitation, cookie);
};

export const sendStaffPassword: Way = async (site) => {
  const { cookie, form_owner } = await atDesk(site);
  const { id } = await staffAtDesk(site, 'viewer', { email: newAddress() });
  return send(site, `/vintage-dashboard/staff/${id}/password-link`, { form_owner }, cookie);
};

const newPhone = () => `+23480712${String(++count).padStart(5, '0')}`;

export const signInByPhone: Way = (site) => send(site, '/login/phone', { phone: newPhone() });

export const signUpByPhone: Way = (site) =>
  send(site, '/signup/phone', { name: 'Ada Okoro', phone: newPhone(), account_type: 'buyer' });

/** Signs in until the code of the second step was texted. */
export const passSecondStep: Way = async (site) => {
  const phone = newPhone();
  const { cookie, member } = await signedIn(site);
  const headers = headersOf(site, cookie);
  const asked = await site.post('/dashboard/settings/second-step/texts', { phoneNumber: phone }, headers);
  await site.post(asked.headers.get('location')!, { code: await textedCode(site, phone) }, headers);
  const entered = await site.post('/login', { email: member.email!, password });
  const half = entered.headers
    .getSetCookie()[0]!
    .split(';')[0]!
    .replace(/^__Host-/, '');
  return send(site, '/login/second-factor/text', {}, half);
};

export const proveByText: Way = async (site) => {
  const { cookie } = await signedIn(site, { withoutPassword: true, phone: newPhone() });
  site.clock.advance(proofLifetime_ms);
  return send(site, '/dashboard/settings/proof/text', {}, cookie);
};

export const confirmPhone: Way = settle('phone', () => ({ phoneNumber: newPhone() }));

export const newEmail: Way = settle('email', () => ({ email: newAddress() }));

export const emailInUse: Way = settle('email', async (site) => ({ email: (await signedIn(site)).member.email! }));
