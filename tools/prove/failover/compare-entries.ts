import type pg from 'pg';
import { asking } from '../parts/debian-postgres.ts';

/** Acknowledged entries that a database lacks or has more than once, and welcome mails of which there is not exactly one. */
type Difference = { lost: number; doubled: number; wrongMails: number };

async function compareEntries(connection: pg.ClientConfig, acknowledged: readonly string[]): Promise<Difference> {
  const entries = await countsOf(connection, 'select email, count(*)::int as count from waitlist group by email');
  const mails = await countsOf(
    connection,
    `select to_addresses[1] as email, count(*)::int as count from mail where template = 'waitlist-welcome' group by 1`,
  );
  const counted = acknowledged.map((email) => entries.get(email) ?? 0);
  return {
    lost: counted.filter((count) => count === 0).length,
    doubled: counted.filter((count) => count > 1).length,
    wrongMails: acknowledged.filter((email) => mails.get(email) !== 1).length,
  };
}

export async function requireWhole(connection: pg.ClientConfig, acknowledged: readonly string[]): Promise<string> {
  const { lost, doubled, wrongMails } = await compareEntries(connection, acknowledged);
  const told = `${acknowledged.length} rows acknowledged, ${lost} lost, ${doubled} doubled, ${wrongMails} without exactly one mail`;
  if (acknowledged.length === 0 || lost + doubled + wrongMails > 0) throw new Error(told);
  return told;
}

async function countsOf(connection: pg.ClientConfig, query: string): Promise<Map<string, number>> {
  const { rows } = await asking({ ...connection, query_timeout: 60_000 }, [query]);
  return new Map((rows as { email: string; count: number }[]).map(({ email, count }) => [email, count]));
}
