import type pg from 'pg';

type TableSize = { name: string; rows: number; bytes: number };

/** Rows and bytes of every table, with its indexes and long values. */
export async function tableSizes(pool: pg.Pool): Promise<TableSize[]> {
  const { rows: names } = await pool.query<{ name: string; bytes: string }>(
    `select c.oid::regclass::text as name, pg_total_relation_size(c.oid)::text as bytes
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'pgboss') order by 1`,
  );
  const sizes: TableSize[] = [];
  for (const { name, bytes } of names) {
    const { rows } = await pool.query<{ n: string }>(`select count(*)::text as n from ${name}`);
    sizes.push({ name, rows: Number(rows[0]!.n), bytes: Number(bytes) });
  }
  return sizes;
}

type Growth = { name: string; rows: number; bytes: number };

/** What each deal added to each table. */
export function growthPerDeal(before: readonly TableSize[], after: readonly TableSize[], deals: number): Growth[] {
  const old = new Map(before.map((size) => [size.name, size]));
  return after
    .map(({ name, rows, bytes }) => ({
      name,
      rows: (rows - (old.get(name)?.rows ?? 0)) / deals,
      bytes: (bytes - (old.get(name)?.bytes ?? 0)) / deals,
    }))
    .filter(({ rows, bytes }) => Math.abs(rows) >= 0.01 || bytes >= 1);
}

type Written = { transactions: bigint; wal: bigint };

/** The transactions that wrote something, and the bytes of the write-ahead log, since the server began. */
export async function writtenSoFar(pool: pg.Pool): Promise<Written> {
  const { rows } = await pool.query<Record<'transactions' | 'wal', string>>(
    `select pg_snapshot_xmax(pg_current_snapshot())::text as transactions, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as wal`,
  );
  const { transactions, wal } = rows[0]!;
  return { transactions: BigInt(transactions), wal: BigInt(wal) };
}
