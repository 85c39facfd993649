import type { Visit } from '../../request/visit.ts';

/** The address carries only the key. */
export const settingsNews = {
  profile: 'Saved.',
  'document-details': 'Saved. Your next documents show it.',
  selling: 'Saved. Buyers see it from now.',
  'account-type': 'Your account type is changed. We wrote to you.',
  picture: 'Your picture is saved.',
  'picture-removed': 'Your picture is removed.',
  password: 'Your password is changed. Your other devices are signed out.',
  'password-set': 'Your account has a password now.',
  email: 'We sent a link to the new address. Open it to confirm the address. Until then nothing changes.',
  phone: 'Your phone number is changed.',
  'app-on': 'The authenticator app is on. From now on we ask for its code after your password.',
  'app-off': 'The authenticator app is off.',
  'texts-on': 'Codes by text message are on. From now on we ask for one after your password.',
  'texts-off': 'Codes by text message are off.',
  news: 'Your choice is saved.',
  'price-alert': 'Saved. We send you a mail when the price rises above your amount or falls below it.',
  'price-alert-removed': 'The price alert is removed.',
  bank: 'Your bank account is saved. We wrote to you.',
  'api-key-removed': 'The key is removed. Calls with it are refused from now.',
  'key-request-approved': 'Approved. The command has its key in a few seconds; it is in the list below.',
  'key-request-refused': 'Refused. The command gets no key.',
  'api-key-limit': 'Saved. The limit applies from the next call.',
  'webhook-removed': 'The webhook is removed. It gets no more events.',
  'webhook-kinds': 'Saved. The webhook gets these events from now on.',
  'webhook-off': 'The webhook is off. It gets no events until you switch it on.',
  'webhook-on': 'The webhook is on. It gets new events, and those that waited.',
  'webhook-tested': 'A test event is on its way. Its answer appears below within seconds.',
  'webhook-again': 'The event is on its way again. Its answer appears here within seconds.',
  device: 'That device is signed out.',
  devices: 'All your other devices are signed out.',
} as const;

export type SettingsNews = keyof typeof settingsNews;

/** Changes about which the member gets a mail. */
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
];

export function settingsNewsIn({ url }: Pick<Visit, 'url'>): SettingsNews | undefined {
  const key = url.searchParams.get('said') ?? '';
  return Object.hasOwn(settingsNews, key) ? (key as SettingsNews) : undefined;
}
