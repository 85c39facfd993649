import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** Starts a name server that never answers. `before` is code that makes the resolvers of a site use it. */
export async function silentNames(): Promise<{ before: string; stop(): void }> {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const server = `127.0.0.1:${socket.address().port}`;
  const before = `
    const dns = require('node:dns/promises');
    const { Resolver } = dns;
    dns.Resolver = class extends Resolver {
      constructor(options) {
        super(options);
        this.setServers(['${server}']);
      }
    };
    require('node:module').syncBuiltinESMExports()`;
  return { before, stop: () => socket.close() };
}
