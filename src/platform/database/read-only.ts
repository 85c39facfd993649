import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type pg from 'pg';

/** The code with which a standby refuses statements that write or lock. */
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

/** The error for a new connection to a standby, whose data may be out of date. */
export function readOnlyServerError(): Error {
  return Object.assign(new Error('The database can only be read here: is this a standby?'), { code: readOnly });
}
