import type { ListedDelivery } from '#domain/people/accounts/webhooks/delivery.list.ts';
import type { DeliveryState } from '#domain/people/accounts/webhooks/webhook.schema.ts';
import type { BadgeTone } from '#ui/notices.tsx';

export const deliveryTones: Record<DeliveryState, BadgeTone> = {
  waiting: 'progress',
  delivered: 'good',
  failed: 'bad',
};

/** Why a try got no answer. On a phone, the list has room for two words. */
const problems: Record<string, { short: string; long: string }> = {
  'too slow': { short: 'Too slow', long: 'No answer within 10 seconds' },
  'not there': { short: 'Not reached', long: 'Nobody answered at this address' },
  'not public': { short: 'Not public', long: 'The address is not open to the internet' },
  'unreadable secret': { short: 'No secret', long: 'The secret cannot be read any more. Replace it' },
};

export function deliveryAnswer(
  { status, problem }: Pick<ListedDelivery, 'status' | 'problem'>,
  length: 'short' | 'long',
): string {
  if (status !== undefined) return `Status ${status}`;
  if (problem === undefined) return 'None yet';
  return problems[problem]?.[length] ?? problem;
}
