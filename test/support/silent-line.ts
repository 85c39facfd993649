import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { ConnectionSettings } from '#platform/database/connect.ts';

export type SilentLine = {
  connection: ConnectionSettings;
  /** Stops carrying data in both directions without breaking either connection. */
  fallSilent(): void;
  /** New connections are served again; the old ones stay silent. */
  serveAgain(): void;
  close(): Promise<void>;
};

/** A connection to a test's database that can fall silent, as across a network that lost it. */
export async function silentLine(to: ConnectionSettings): Promise<SilentLine> {
  if (!('host' in to)) throw new Error('The tests know their database by its parts.');
  const lines: [Socket, Socket][] = [];
  let isSilent = false;
  const server = createServer((near) => {
    const far = to.host.startsWith('/') ? connect(`${to.host}/.s.PGSQL.5432`) : connect(5432, to.host);
    lines.push([near, far]);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
      if (!isSilent) one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { user, password, database } = to;
  return {
    connection: {
      connectionString: `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`,
    },
    fallSilent() {
      isSilent = true;
      for (const line of lines) for (const socket of line) socket.unpipe().pause();
    },
    serveAgain() {
      isSilent = false;
    },
    async close() {
      for (const line of lines) for (const socket of line) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
