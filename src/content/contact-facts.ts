/**
 * The initial contact details, with reserved domains and numbers until the business enters its own. Staff change them
 * (`src/domain/acting/settings/`), so pages and mails read the settings, and texts use placeholders: {phone}, {email}, {address}.
 */
export type ContactFacts = {
  email: string;
  phone: { shown: string; dial: string };
  address: readonly [street: string, place: string, country: string];
  social: Readonly<Record<SocialName, string>>;
  hours: OpeningHours;
};

export const weekDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
type WeekDay = (typeof weekDays)[number];

/** From one weekday to another, with the same hours on each day. Times are in Lagos time. */
type OpeningHours = { from: WeekDay; to: WeekDay; opens: string; closes: string };

export type SocialName = 'Facebook' | 'Instagram' | 'LinkedIn' | 'WhatsApp';

export const firstContactFacts: ContactFacts = {
  email: 'team@agbon.example',
  phone: { shown: '+234 800 000 0000', dial: '+2348000000000' },
  address: ['12 Marina Road', 'Badagry, Lagos State', 'Nigeria'],
  social: {
    Facebook: 'https://facebook.example/agbon',
    Instagram: 'https://instagram.example/agbon',
    LinkedIn: 'https://linkedin.example/company/agbon',
    WhatsApp: 'https://wa.example/2348000000000',
  },
  hours: { from: 'Monday', to: 'Friday', opens: '08:00', closes: '17:00' },
};

/** 'Monday to Friday, 8:00 to 17:00'. */
export function shownHours({ from, to, opens, closes }: OpeningHours): string {
  return `${from === to ? from : `${from} to ${to}`}, ${shownHour(opens)} to ${shownHour(closes)}`;
}

export function shownHour(time: string): string {
  return time.replace(/^0/, '');
}

export function openDays({ from, to }: OpeningHours): readonly WeekDay[] {
  return weekDays.slice(weekDays.indexOf(from), weekDays.indexOf(to) + 1);
}
