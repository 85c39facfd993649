import type { Socket } from 'node:net';
import { networkOf } from '../request/network.ts';
import type { EdgeLimits } from './edge-limits.ts';

type Bounds = Pick<EdgeLimits, 'connections' | 'connectionsOfNetwork'>;

type Connection = { network: string; isBusy: boolean };

export type ConnectionsByNetwork = {
  /** Counts a new connection; false where its network or the process has too many. Room is made before anybody is refused. */
  admit(socket: Socket): boolean;
  /** From a request's arrival until its answer is sent; a busy connection is never let go of to make room. */
  setBusy(socket: Socket, isBusy: boolean): void;
};

/**
 * The connections of a process, by network: an address of version 4 or a /64. One client cannot take them all, and where there are
 * too many in all, the one that has been idle for longest is closed for the one that comes.
 */
export function connectionsByNetwork(limits: Bounds, trustedProxies: number): ConnectionsByNetwork {
  const counts = new Map<string, number>();
  const busy = new Map<Socket, Connection>();
  /** The first of the map has been idle for longest. */
  const idle = new Map<Socket, Connection>();

  function forget(socket: Socket): void {
    const connection = idle.get(socket) ?? busy.get(socket);
    if (!connection) return;
    idle.delete(socket);
    busy.delete(socket);
    const left = counts.get(connection.network)! - 1;
    if (left > 0) counts.set(connection.network, left);
    else counts.delete(connection.network);
  }

  function makeRoom(): boolean {
    if (idle.size + busy.size < limits.connections) return true;
    const oldest = idle.keys().next().value;
    if (!oldest) return false;
    forget(oldest);
    oldest.destroy();
    return true;
  }

  return {
    admit(socket) {
      const network = networkOf(socket.remoteAddress ?? 'unknown');
      const own = counts.get(network) ?? 0;
      // All visitors come by the address of a proxy, which counts them itself (README.md).
      if (trustedProxies === 0 && own >= limits.connectionsOfNetwork) return false;
      if (!makeRoom()) return false;
      counts.set(network, own + 1);
      idle.set(socket, { network, isBusy: false });
      socket.once('close', () => forget(socket));
      return true;
    },
    setBusy(socket, isBusy) {
      const connection = idle.get(socket) ?? busy.get(socket);
      if (!connection || connection.isBusy === isBusy) return;
      connection.isBusy = isBusy;
      (isBusy ? idle : busy).delete(socket);
      (isBusy ? busy : idle).set(socket, connection);
    },
  };
}
