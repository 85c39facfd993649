import { z } from 'zod';
import { line, phone } from '#domain/values/input.ts';

const wrongAddressText = 'Enter a web address, like https://facebook.com/agbon';

/** As people copy it: 'facebook.com/agbon' gets https. */
export function webAddress(texts: { missing: string }) {
  return line({ ...texts, max: 250 }).transform((typed, check) => {
    const address = addressOf(typed);
    if (address) return address;
    check.addIssue({ code: 'custom', message: wrongAddressText });
    return z.NEVER;
  });
}

const phoneNumber = phone({ missing: '' });

export function chatAddress(texts: { missing: string }) {
  return line({ ...texts, max: 250 }).transform((typed, check) => {
    const parsed = phoneNumber.safeParse(typed);
    const address = parsed.success ? `https://wa.me/${parsed.data.slice(1)}` : addressOf(typed);
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
  const hasDomainName = /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(address.hostname);
  return hasDomainName && address.href.length <= 300 ? address.href : undefined;
}
