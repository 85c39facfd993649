import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type pg from 'pg';

/** What a standby answers to whatever writes or locks. */
const readOnly = '25006';

type Connection = EventEmitter & { stream: Socket };

/**
 * Closes a connection to a server that refuses to write. A proxy leads to a standby for some moments around its own start or a failover,
 * and only a new connection is led to the primary.
 */
export function disconnectReadOnly(client: pg.ClientBase): void {
  const { connection } = client as unknown as { connection: Connection };
  connection.on('errorMessage', (error: pg.DatabaseError) => {
    if (error.code === readOnly) connection.stream.destroy(error);
  });
}

/** For a new connection, which would otherwise read what a standby has, and that may be old. */
export function readOnlyServer(): Error {
  return Object.assign(new Error('The database can only be read here: is this a standby?'), { code: readOnly });
}
