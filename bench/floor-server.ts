import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { answer } from './pages/child.ts';

/**
 * The least that a good engineer would write by hand for the same four requests: Hono and pg, one indexed statement per read, one
 * transaction per order. floor/fill.ts makes its tables.
 */
const { connection } = JSON.parse(process.argv[2]!) as { connection: pg.PoolConfig };
const pool = new pg.Pool({ ...connection, max: 10 });
const app = new Hono();
const shown = 'id, seller_id, name, category, description, place, unit, price_kobo, quantity, created_at';

app.get('/list', async (c) => {
  const { rows } = await pool.query(`select ${shown} from floor.listing order by created_at desc limit 24`);
  return c.json({ rows });
});

app.get('/search', async (c) => {
  const { rows } = await pool.query(
    `select ${shown} from floor.listing where words @@ plainto_tsquery('english', $1) order by created_at desc limit 24`,
    [c.req.query('q')],
  );
  return c.json({ rows });
});

app.get('/listing/:id', async (c) => {
  const { rows } = await pool.query(`select ${shown} from floor.listing where id = $1`, [c.req.param('id')]);
  return rows[0] ? c.json(rows[0]) : c.notFound();
});

app.post('/order/:id', async (c) => {
  const { quantity, buyer, address } = await c.req.parseBody<Record<string, string>>();
  const client = await pool.connect();
  try {
    await client.query('begin');
    const taken = await client.query<{ price_kobo: string; email: string }>(
      `update floor.listing set quantity = quantity - $2 where id = $1 and quantity >= $2
        returning price_kobo, (select email from floor.seller where id = seller_id) as email`,
      [c.req.param('id'), quantity],
    );
    if (!taken.rows[0]) {
      await client.query('rollback');
      return c.text('sold out', 409);
    }
    const { price_kobo, email } = taken.rows[0];
    const { rows } = await client.query<{ id: string }>(
      'insert into floor.orders (buyer, address) values ($1, $2) returning id',
      [buyer, address],
    );
    const { id } = rows[0]!;
    await client.query(
      `insert into floor.order_line (order_id, listing_id, what, quantity, price_kobo)
        values ($1, $2, 'goods', $3, $4), ($1, $2, 'delivery', 1, 0)`,
      [id, c.req.param('id'), quantity, price_kobo],
    );
    await client.query('insert into floor.outbox (recipient, subject, body) values ($1, $2, $3)', [
      email,
      `Order ${id}`,
      `${quantity} to ${address}`,
    ]);
    await client.query('commit');
    return c.body(null, 303, { location: String(id) });
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
});

const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
  const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started));
});

export type FloorAnswers = typeof answers;

const answers = { port: () => (server.address() as AddressInfo).port };

answer(answers, () => pool.end());
