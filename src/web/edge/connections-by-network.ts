import type { Socket } from 'node:net';
import { networkOf } from '../request/network.ts';
import type { EdgeLimits } from './edge-limits.ts';

type Bounds = Pick<EdgeLimits, 'connections' | 'connectionsOfNetwork'>;

type Connection = { network: string; isBusy: boolean };

type ConnectionsByNetwork = {
  /**
   * Counts a new connection. Returns false if its network has too many, or if the process has too many and all are busy. If some are idle,
   * the one that has been idle for longest is closed.
   */
  admit(socket: Socket): boolean;
  /** Marks a connection as busy from the arrival of a request until its answer is sent. A busy connection is never closed to make room. */
  setBusy(socket: Socket, isBusy: boolean): void;
};

/**
 * Counts the connections of a process by network (an IPv4 address or a /64), so that one client cannot take all of them.
 */
export function connectionsByNetwork(limits: Bounds, trustedProxies: number): ConnectionsByNetwork {
  const counts = new Map<string, number>();
  const busy = new Map<Socket, Connection>();
  /** The idle connections. The first one has been idle for longest. */
  const idle = new Map<Socket, Connection>();

  function forget(socket: Socket): void {
    const connection = idle.get(socket) ?? busy.get(socket);
    if (!connection) return;
    idle.delete(socket);
    busy.delete(socket);
    const remaining = counts.get(connection.network)! - 1;
    if (remaining > 0) counts.set(connection.network, remaining);
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
      const ofNetwork = counts.get(network) ?? 0;
      // Behind a proxy all visitors have the proxy's address, so the proxy has to count them itself (README.md).
      if (trustedProxies === 0 && ofNetwork >= limits.connectionsOfNetwork) return false;
      if (!makeRoom()) return false;
      counts.set(network, ofNetwork + 1);
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
