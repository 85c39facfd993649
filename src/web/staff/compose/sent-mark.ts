import { undoTime_ms, type Composed } from '#domain/staff/composing/compose.schema.ts';
import { minute_ms } from '#platform/clock.ts';
import type { Visit } from '../../request/visit.ts';
import { isSignedClaim, signClaim } from '../signed-claim.ts';

/** The next page's address names the mail that was just sent. We sign the value, so that nobody else can make a link that says so. */
const sentParameter = 'sent';

export type SentMail = { id: string; recipients: number; isHeld: boolean };

const sentPattern = /^(\d{1,18})\.(\d{1,3})\.(\d{1,16})\.([\w-]{43})$/;

export function addressWithSentMail(visit: Visit, address: string, { id, recipients }: Composed): string {
  const claim = `${id}.${recipients}.${visit.ctx.now.getTime() + undoTime_ms}`;
  return `${address}${address.includes('?') ? '&' : '?'}${sentParameter}=${claim}.${signClaim(visit, sentParameter, claim)}`;
}

/** The mail that this colleague has just sent, and whether it can still be undone. */
export function sentMailInAddress(visit: Visit): SentMail | undefined {
  const [, id, recipients, until, signature] = sentPattern.exec(visit.url.searchParams.get(sentParameter) ?? '') ?? [];
  if (!id || !recipients || !until || !signature) return undefined;
  const isOurs = isSignedClaim(visit, sentParameter, `${id}.${recipients}.${until}`, signature);
  const sinceUndoEnd_ms = visit.ctx.now.getTime() - Number(until);
  if (!isOurs || sinceUndoEnd_ms > minute_ms) return undefined;
  return { id, recipients: Number(recipients), isHeld: sinceUndoEnd_ms < 0 };
}
