import { z } from 'zod';
import { link } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import { day_ms, second_ms } from '#platform/clock.ts';

/** The server of the demo's shop. Like the server of any other shop, it uses only the public API of this site. */

export const bottle_kobo = 650_000n;

type Shop = { publicUrl: string; key: string };
type Basket = { reference: string; bottles: bigint; now: Date };

const createdAnswer = z.object({ address: z.url() });
const listAnswer = z.object({
  items: z.array(
    z.object({
      address: z.url(),
      state: z.string(),
      title: z.string(),
      amount: z.object({ amount: z.string().regex(/^\d{1,19}$/), currency: z.string() }),
      dealState: z.string().optional(),
    }),
  ),
});
export type ShopTerms = z.infer<typeof listAnswer>['items'][number];

/** Makes a link of terms for an order, by the API of this site. */
export async function makeTerms({ publicUrl, key }: Shop, { reference, bottles, now }: Basket): Promise<void> {
  const terms = {
    side: 'seller',
    delivery: 'link',
    reference,
    return_url: publicUrl + link('demoShopOrder', { token: reference }),
    kind: 'goods',
    title: `${bottles} bottles of coconut oil, 1 litre each`,
    details:
      'Cold pressed in Badagry, sealed glass bottles, packed in straw. Best before: twelve months from bottling.',
    currency: 'NGN',
    amount: { amount: String(bottles * bottle_kobo), currency: 'NGN' },
    fee_payer: 'seller',
    ship_by: dayInLagos(new Date(now.getTime() + 5 * day_ms)),
    inspection_days: '3',
  };
  const headers = { 'content-type': 'application/json', 'idempotency-key': `order-${reference}` };
  const request = { method: 'POST', headers: { ...headers, ...authorizationOf(key) }, body: JSON.stringify(terms) };
  createdAnswer.parse(await ask(`${publicUrl}/api/v1/invitations`, request));
}

/** Reads the terms of an order by the shop's own order number. */
export async function readTerms({ publicUrl, key }: Shop, reference: string): Promise<ShopTerms | undefined> {
  const address = new URL(`${publicUrl}/api/v1/invitations`);
  address.searchParams.set('reference', reference);
  return listAnswer.parse(await ask(address.href, { headers: authorizationOf(key) })).items[0];
}

function authorizationOf(key: string): Record<string, string> {
  return { authorization: `Bearer ${key}` };
}

const timeout_ms = 10 * second_ms;

async function ask(address: string, request: RequestInit): Promise<unknown> {
  const asking = fetch(address, { ...request, signal: AbortSignal.timeout(timeout_ms), redirect: 'error' });
  const answer = await asking.catch(() => undefined);
  if (answer?.ok) return answer.json();
  throw new Failure('unavailable', 'The shop cannot reach the escrow service at the moment. Please try again.');
}
