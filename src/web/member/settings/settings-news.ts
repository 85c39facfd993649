import type { Visit } from '../../request/visit.ts';

/** The address carries only the key, so that a link cannot put other words on our page. */
export const settingsNews = {
  profile: 'Saved.',
  'document-details': 'Saved. Your next documents show it.',
  selling: 'Saved. Buyers see it from now on.',
  'account-type': 'Your account type is saved. If it is a new one, we wrote to you.',
  picture: 'Your picture is saved.',
  'picture-removed': 'Your picture is removed.',
  password: 'Your password is changed. Your other devices are signed out.',
  'password-set': 'Your account has a password now.',
  email: 'We sent a link to the new address. Open it to confirm the address. Until then nothing changes.',
  phone: 'Your phone number is changed.',
  'app-on': 'The authenticator app is on. From now on we also ask for its code when you sign in.',
  'app-off': 'The authenticator app is off.',
  'texts-on': 'Codes by text message are on. From now on we ask for one after your password.',
  'texts-off': 'Codes by text message are off.',
  news: 'Your choice is saved.',
  'price-alert': 'Your price alert is saved.',
  'price-alert-removed': 'The price alert is removed.',
  bank: 'Your bank account is saved. We wrote to you.',
  'api-key-removed': 'The key is removed. Calls with it are refused from now on.',
  'key-request-approved': 'Approved. The command gets its key in a few seconds. The key is in the list below.',
  'key-request-refused': 'Refused. The command gets no key.',
  'api-key-limit': 'Saved. The limit applies from the next call.',
  'webhook-removed': 'The webhook is removed. It gets no more events.',
  'webhook-kinds': 'Saved. The webhook gets these events from now on.',
  'webhook-off': 'The webhook is off. It gets no events until you switch it on.',
  'webhook-on': 'The webhook is on. It gets new events, and those that waited.',
  'webhook-tested': 'A test event is on its way. Reload this page in a few seconds to see the answer.',
  'webhook-again': 'The event is on its way again. Reload this page in a few seconds to see the answer.',
  device: 'That device is signed out.',
  devices: 'All your other devices are signed out.',
} as const;

export type SettingsNews = keyof typeof settingsNews;

/** Changes about which the member gets a mail, or a text message if the account has no e-mail address. */
export const mailedNews: readonly SettingsNews[] = [
  'password',
  'password-set',
  'email',
  'phone',
  'app-on',
  'app-off',
  'texts-on',
  'texts-off',
  'bank',
  'account-type',
  'key-request-approved',
];

export function settingsNewsIn({ url }: Pick<Visit, 'url'>): SettingsNews | undefined {
  const key = url.searchParams.get('said') ?? '';
  return Object.hasOwn(settingsNews, key) ? (key as SettingsNews) : undefined;
}
