import type { ConnectionSettings } from '#platform/database/connect.ts';

/** A test's database as people name theirs in DATABASE_URL. */
export function databaseUrl(connection: ConnectionSettings, changes: Record<string, string> = {}): string {
  if ('connectionString' in connection) return connection.connectionString;
  const { host, user, password, database } = { ...connection, ...changes };
  const query = new URLSearchParams({ host });
  return `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@localhost/${database}?${query}`;
}
