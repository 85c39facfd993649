import { randomInt } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { z } from 'zod';
import { link, urls } from '#content/link.ts';
import { findDemoShopKey, makeDemoShopKey } from '#domain/people/accounts/api-keys/demo-shop-key.ts';
import { Failure } from '#domain/acting/context.ts';
import { choice } from '#domain/values/input.ts';
import { action } from '../../pages/action.ts';
import { defineForm } from '../../request/form.ts';
import { anyone, get, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { makeTerms, readTerms } from './shop-server.ts';
import { boxes, ShelfPage, ShopOrderPage } from './shop.page.tsx';

const orderForm = defineForm({
  id: 'demo-shop-order',
  schema: z.object({ bottles: choice(boxes, { missing: 'Choose how many bottles' }) }),
  missingText: 'Choose how many bottles',
});

/** The demo's shop: an invented company whose server uses our API, and whose buyers pay with escrow. */
export const demoShopRoutes: readonly Route[] = [
  get(urls.demoShop, anyone, () => htmlPage(<ShelfPage problem={undefined} />), {
    demoOnly: true,
    needsNoSession: true,
  }),
  ...action({
    at: urls.demoShopOrders,
    who: anyone,
    form: orderForm,
    demoOnly: true,
    once: 'around the verb',
    answer: z.object({ reference: z.string() }),
    verb: async (ctx, { bottles }, { services: { publicUrl, secret } }) => {
      const reference = newReference();
      const key = await makeDemoShopKey(ctx, secret);
      await makeTerms({ publicUrl, key }, { reference, bottles: BigInt(bottles), now: ctx.now });
      return { reference };
    },
    show: (_, { problem, fields }, { status }) =>
      htmlPage(<ShelfPage problem={fields.bottles.error ?? problem} />, status),
    next: ({ reference }) => link('demoShopOrder', { token: reference }),
    failedText: 'That did not work, and nothing was ordered. Please try again.',
  }),
  get(urls.demoShopOrder, anyone, showOrder, { demoOnly: true, needsNoSession: true }),
];

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const referenceShape = /^BP-[A-HJ-NP-Z2-9]{10}$/;

/** The number of an order must be hard to guess, because every visitor who knows it sees the order. */
function newReference(): string {
  return `BP-${Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')}`;
}

async function showOrder({ ctx, params, services, url }: Visit): Promise<Response> {
  const reference = params.token ?? '';
  if (!referenceShape.test(reference)) throw noOrder();
  const key = await findDemoShopKey(ctx, services.secret);
  const terms = key && (await readTerms({ publicUrl: services.publicUrl, key }, reference));
  if (key !== undefined && !terms) throw noOrder();
  const claimedState = url.searchParams.get('state')?.slice(0, 40);
  return htmlPage(<ShopOrderPage reference={reference} terms={terms || undefined} claimedState={claimedState} />);
}

function noOrder(): Failure {
  return new Failure('not_found', 'The shop has no order of this number.');
}

function htmlPage(body: ReactNode, status = 200): Response {
  return new Response(`<!doctype html>${renderToStaticMarkup(body)}`, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'x-robots-tag': 'noindex, nofollow',
    },
  });
}
