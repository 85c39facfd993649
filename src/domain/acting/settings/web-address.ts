import { z } from 'zod';
import { line, phone } from '#domain/values/input.ts';

const wrong = 'Enter a web address, like https://facebook.com/agbon';

/** The address of a page elsewhere, as people copy it, kept whole: 'facebook.com/agbon' becomes https. */
export function webAddress(limits: { missing: string }) {
  return line({ ...limits, max: 250 }).transform((typed, check) => {
    const address = addressOf(typed);
    if (address) return address;
    check.addIssue({ code: 'custom', message: wrong });
    return z.NEVER;
  });
}

const number = phone({ missing: '' });

/** A chat is opened by an address, or by the number that WhatsApp knows. */
export function chatAddress(limits: { missing: string }) {
  return line({ ...limits, max: 250 }).transform((typed, check) => {
    const read = number.safeParse(typed);
    const address = read.success ? `https://wa.me/${read.data.slice(1)}` : addressOf(typed);
    if (address) return address;
    check.addIssue({ code: 'custom', message: 'Enter a phone number, or an address like https://wa.me/2348031234567' });
    return z.NEVER;
  });
}

/** Refuses an address that shows another name than where it leads, or that has no https. */
function addressOf(typed: string): string | undefined {
  const address = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`);
  if (!address || address.protocol !== 'https:' || address.username || address.password || address.port)
    return undefined;
  const isNamed = /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(address.hostname);
  return isNamed && address.href.length <= 300 ? address.href : undefined;
}
