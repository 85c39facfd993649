import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

type Connection = { requests: number; waiting: number; last?: ServerResponse; current?: ServerResponse };

type Bounds = { requestsPerConnection: number; requestsWaiting: number };

type OneByOne = {
  take: Answer;
  /** The answer that is being sent on this connection. */
  underWay(socket: Duplex): ServerResponse | undefined;
};

/**
 * Answers the requests of one connection one after the other, because otherwise a few kilobytes could start hundreds of requests at once.
 * Browsers never send requests like that. A client with too many waiting requests is cut off, and a connection is closed after its last
 * allowed request.
 */
export function oneByOne({ requestsPerConnection: most, requestsWaiting }: Bounds, answer: Answer): OneByOne {
  const connections = new WeakMap<Duplex, Connection>();
  return {
    take(incoming, outgoing) {
      const { socket } = incoming;
      const connection = connections.get(socket) ?? { requests: 0, waiting: 0 };
      connections.set(socket, connection);
      connection.requests++;
      if (connection.requests > most) return; // The previous answer already said that it is the last.
      if (connection.requests === most) outgoing.setHeader('connection', 'close');
      const previous = connection.last;
      connection.last = outgoing;
      if (++connection.waiting > requestsWaiting) return void socket.destroy();
      const begin = () => {
        connection.waiting--;
        if (socket.destroyed) return;
        connection.current = outgoing;
        answer(incoming, outgoing);
      };
      if (!previous || previous.writableFinished) begin();
      else previous.once('close', begin);
    },
    underWay(socket) {
      const outgoing = connections.get(socket)?.current;
      return outgoing?.writableFinished ? undefined : outgoing;
    },
  };
}
