import { z } from 'zod';
import { line, phone } from '#domain/values/input.ts';

const wrong = 'Enter a web address, like https://facebook.com/agbon';

/** Accepts the address of another site in the form in which people copy it, and stores it complete: 'facebook.com/agbon' gets https. */
export function webAddress(limits: { missing: string }) {
  return line({ ...limits, max: 250 }).transform((typed, check) => {
    const address = addressOf(typed);
    if (address) return address;
    check.addIssue({ code: 'custom', message: wrong });
    return z.NEVER;
  });
}

const number = phone({ missing: '' });

/** Accepts the address of a chat, or a WhatsApp number. */
export function chatAddress(limits: { missing: string }) {
  return line({ ...limits, max: 250 }).transform((typed, check) => {
    const read = number.safeParse(typed);
    const address = read.success ? `https://wa.me/${read.data.slice(1)}` : addressOf(typed);
    if (address) return address;
    check.addIssue({ code: 'custom', message: 'Enter a phone number, or an address like https://wa.me/2348031234567' });
    return z.NEVER;
  });
}

/** Returns undefined for an address that is not https, or that looks like one site and leads to another. */
function addressOf(typed: string): string | undefined {
  const address = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`);
  if (!address || address.protocol !== 'https:' || address.username || address.password || address.port)
    return undefined;
  const isNamed = /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(address.hostname);
  return isNamed && address.href.length <= 300 ? address.href : undefined;
}
