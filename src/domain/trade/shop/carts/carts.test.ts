import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/support/database.ts';
import { shopProducts } from '#content/shop.ts';
import { transaction } from '#platform/database/transaction.ts';
import { isFailure } from '#domain/acting/context.ts';
import { addToCart } from './add-to-cart.ts';
import { most_of_one_product, undo_ms } from './cart.limits.ts';
import { hashToken, isToken, newToken } from '#platform/token.ts';
import { findCart } from './find-cart.ts';
import { emptyCartForOrder } from './hand-over-cart.ts';
import { incrementLine, decrementLine, removeLine, restoreLine, clearCart } from './change-cart.ts';

const { ctx, db, pool, clock } = await testDatabase(24);

let cartToken = '';
beforeEach(() => {
  cartToken = newToken();
});

const line = (productId: string) => ({ cartToken, productId });
const add = (productId: string) => addToCart(ctx(), line(productId));
const cart = () => findCart(ctx(), cartToken);
const quantities = async () =>
  Object.fromEntries((await cart()).lines.map(({ product, quantity }) => [product.id, quantity]));
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));

describe('adding to a cart', () => {
  test('a new item begins with 1, and an item in the cart becomes one more', async () => {
    await add('cocopeat');
    expect(await quantities()).toEqual({ cocopeat: 1 });
    await add('fiber');
    await add('cocopeat');
    expect(await quantities()).toEqual({ cocopeat: 2, fiber: 1 });
  });

  test.each(shopProducts.filter(({ price_kobo }) => price_kobo === undefined))(
    '$name is refused, as it is coming soon',
    async ({ id, name }) => {
      const refusal = await add(id).catch((error: unknown) => error);
      expect(isFailure(refusal, 'conflict') && refusal.message).toBe(`${name} is coming soon: it is not for sale yet.`);
      expect(await db.selectFrom('cart').selectAll().where('token_hash', '=', hashToken(cartToken)!).execute()).toEqual(
        [],
      );
    },
  );

  test.each(['coir-net', '', 'COCOPEAT', "' or 1=1", 'a\u0000b'])('%j is not a product of ours', async (id) => {
    for (const change of [addToCart, incrementLine, decrementLine, removeLine, restoreLine]) {
      const refusal = await change(ctx(), line(id)).catch((error: unknown) => error);
      expect(isFailure(refusal, 'not_found')).toBe(true);
    }
  });

  test('stops at a quantity for which people should call', async () => {
    await add('fiber');
    await pool.query('update cart_line set quantity = $1', [most_of_one_product - 1]);
    await add('fiber');
    await add('fiber');
    await incrementLine(ctx(), line('fiber'));
    expect(await quantities()).toEqual({ fiber: most_of_one_product });
    await expect(pool.query('update cart_line set quantity = 1000')).rejects.toThrow(/cart_line_quantity_check/);
    await expect(pool.query('update cart_line set quantity = 0')).rejects.toThrow(/cart_line_quantity_check/);
  });

  test('the table does not have the token', async () => {
    await add('fiber');
    const { rows } = await pool.query<{ row: string }>('select cart::text as row from cart');
    expect(rows.map(({ row }) => row).join()).not.toContain(cartToken);
    expect([isToken(cartToken), isToken('short'), isToken(undefined)]).toEqual([true, false, false]);
  });
});

describe('changing a quantity', () => {
  test('adds or removes one, and never goes below 1', async () => {
    await add('cocopeat');
    await incrementLine(ctx(), line('cocopeat'));
    await incrementLine(ctx(), line('cocopeat'));
    expect(await quantities()).toEqual({ cocopeat: 3 });
    for (let presses = 0; presses < 5; presses++) await decrementLine(ctx(), line('cocopeat'));
    expect(await quantities()).toEqual({ cocopeat: 1 });
  });

  test('of an item that is not in the cart changes nothing', async () => {
    await incrementLine(ctx(), line('cocopeat'));
    await add('fiber');
    await incrementLine(ctx(), line('cocopeat'));
    await decrementLine(ctx(), line('cocopeat'));
    expect(await quantities()).toEqual({ fiber: 1 });
  });
});

describe('removing an item', () => {
  test('deletes the line, and for a moment it can be restored unchanged', async () => {
    await add('cocopeat');
    await add('fiber');
    await add('fiber');
    await removeLine(ctx(), line('fiber'));
    expect([await quantities(), (await cart()).removed.map(({ id }) => id)]).toEqual([{ cocopeat: 1 }, ['fiber']]);
    await incrementLine(ctx(), line('fiber'));
    expect(await quantities()).toEqual({ cocopeat: 1 });
    await restoreLine(ctx(), line('fiber'));
    await restoreLine(ctx(), line('fiber'));
    expect([await quantities(), (await cart()).removed]).toEqual([{ cocopeat: 1, fiber: 2 }, []]);
  });

  test('is final when the moment is over', async () => {
    await add('fiber');
    await removeLine(ctx(), line('fiber'));
    clock.advance(undo_ms);
    expect((await cart()).removed).toEqual([]);
    await restoreLine(ctx(), line('fiber'));
    expect(await quantities()).toEqual({});
  });

  test('and adding it again begins with 1, and leaves nothing to restore', async () => {
    await add('fiber');
    await add('fiber');
    await removeLine(ctx(), line('fiber'));
    await add('fiber');
    await restoreLine(ctx(), line('fiber'));
    expect([await quantities(), (await cart()).removed]).toEqual([{ fiber: 1 }, []]);
  });

  test('clearing removes everything, and each line can be restored', async () => {
    await add('cocopeat');
    await add('fiber');
    await clearCart(ctx(), { cartToken });
    expect([(await cart()).count, (await cart()).removed.length]).toEqual([0, 2]);
    await restoreLine(ctx(), line('cocopeat'));
    expect(await quantities()).toEqual({ cocopeat: 1 });
  });
});

describe('simultaneous changes', () => {
  test('from 32 tabs lose nothing, even when there was no cart yet', async () => {
    await Promise.all([times(16, () => add('cocopeat')), times(16, () => add('fiber'))]);
    expect(await quantities()).toEqual({ cocopeat: 16, fiber: 16 });
    expect(
      await db.selectFrom('cart').select('id').where('token_hash', '=', hashToken(cartToken)!).execute(),
    ).toHaveLength(1);
  });

  test('of a quantity from everywhere add up', async () => {
    await add('cocopeat');
    await times(20, () => incrementLine(ctx(), line('cocopeat')));
    await Promise.all([
      times(12, () => incrementLine(ctx(), line('cocopeat'))),
      times(8, () => decrementLine(ctx(), line('cocopeat'))),
      times(5, () => add('cocopeat')),
      times(5, () => add('fiber')),
    ]);
    expect(await quantities()).toEqual({ cocopeat: 1 + 20 + 12 - 8 + 5, fiber: 5 });
  });

  test('an item added while the cart is ordered is in the order or in the next cart, and never lost', async () => {
    for (let round = 0; round < 10; round++) {
      cartToken = newToken();
      await add('cocopeat');
      const [ordered] = await Promise.all([
        transaction(ctx(), (ctx) => emptyCartForOrder(ctx, cartToken)),
        times(4, () => add('cocopeat')),
        times(4, () => add('fiber')),
      ]);
      expect((await cart()).count + ordered.count).toBe(9);
    }
  });

  test('two orders cannot have the same cart', async () => {
    await add('cocopeat');
    const carts = await times(8, () => transaction(ctx(), (ctx) => emptyCartForOrder(ctx, cartToken)));
    expect(carts.reduce((sum, { count }) => sum + count, 0)).toBe(1);
  });
});

test('ordering leaves nothing behind, not even items to restore, unless the order is refused', async () => {
  await add('cocopeat');
  await add('fiber');
  await removeLine(ctx(), line('cocopeat'));
  const refused = transaction(ctx(), async (ctx) => {
    await emptyCartForOrder(ctx, cartToken);
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect([await quantities(), (await cart()).removed.length]).toEqual([{ fiber: 1 }, 1]);
  const given = await transaction(ctx(), (ctx) => emptyCartForOrder(ctx, cartToken));
  expect(given.lines.map(({ product }) => product.id)).toEqual(['fiber']);
  expect(await cart()).toMatchObject({ lines: [], removed: [] });
});

test('carts are independent of each other, and an unknown one is empty', async () => {
  await add('cocopeat');
  expect(await findCart(ctx(), newToken())).toMatchObject({ lines: [], count: 0 });
  expect(await findCart(ctx(), undefined)).toMatchObject({ lines: [], count: 0 });
  expect(await transaction(ctx(), (ctx) => emptyCartForOrder(ctx, newToken()))).toMatchObject({ lines: [] });
  await clearCart(ctx(), { cartToken: newToken() });
  expect(await quantities()).toEqual({ cocopeat: 1 });
});

test('a job cannot fill a cart', async () => {
  const job = ctx({ kind: 'job', name: 'purge-expired' });
  for (const change of [addToCart, incrementLine, decrementLine, removeLine, restoreLine, clearCart]) {
    const refusal = await change(job, line('cocopeat')).catch((error: unknown) => error);
    expect(isFailure(refusal, 'forbidden')).toBe(true);
  }
});
