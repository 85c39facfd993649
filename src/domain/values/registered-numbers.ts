import { z } from 'zod';
import { normalise } from '#platform/normalise.ts';

/** The kinds of the Corporate Affairs Commission: companies (RC), business names (BN), associations (IT), partnerships (LP, LLP). */
const registered = /^(RC|BN|IT|LLP|LP)?(\d{1,8})$/;

const noRcNumber = 'Enter the number on your CAC certificate, like RC 1234567 or BN 1234567';

/** A registration number, saved without spaces: 'RC1234567'. A number without letters is a company's. */
export const rcNumber = z
  .string(noRcNumber)
  .max(60, noRcNumber)
  .transform((typed) => compact(typed).replace(/NO(?=\d)/, ''))
  .pipe(z.string().regex(registered, noRcNumber))
  .transform((text) =>
    text.replace(registered, (_, kind: string | undefined, digits: string) => (kind ?? 'RC') + digits),
  );

const noTin = 'Enter 13 digits, 10 digits, or an older TIN, like 12345678-0001';

/**
 * A tax number, saved as digits: the Tax ID of 2026 (13), a TIN of the Joint Tax Board (10), or an older TIN with its branch (12 to 14).
 */
export const tin = z
  .string(noTin)
  .max(60, noTin)
  .transform((typed) => compact(typed).replace(/^TIN/, ''))
  .pipe(z.string().regex(/^(?:\d{10}|\d{12,14})$/, noTin));

/** Turns 'rc no. 123-456' into 'RCNO123456'. */
function compact(typed: string): string {
  return normalise(typed, 'NFKC')
    .toUpperCase()
    .replace(/[\s.,:/\p{Pd}−]+/gu, '');
}

/** 'RC 1234567' */
export function shownRcNumber(saved: string): string {
  return saved.replace(/^([A-Z]+)/, '$1 ');
}

/** '12345678-0001' for a TIN of 12 or 14 digits; a number of another length as its digits. */
export function shownTin(saved: string): string {
  return saved.length === 12 || saved.length === 14 ? `${saved.slice(0, -4)}-${saved.slice(-4)}` : saved;
}
