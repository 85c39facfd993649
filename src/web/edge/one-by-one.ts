import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

export type OneByOne = {
  take: Answer;
  /** What this connection is being answered at the moment. */
  underWay(socket: Duplex): ServerResponse | undefined;
};

/**
 * Requests that come on one connection without waiting for answers are answered one after another: a few kilobytes of
 * them would otherwise be hundreds at work at once. Browsers do not send such.
 */
export function oneByOne(answer: Answer): OneByOne {
  const last = new WeakMap<Duplex, ServerResponse>();
  const current = new WeakMap<Duplex, ServerResponse>();
  const begin: Answer = (incoming, outgoing) => {
    if (incoming.socket.destroyed) return;
    current.set(incoming.socket, outgoing);
    answer(incoming, outgoing);
  };
  return {
    take(incoming, outgoing) {
      const before = last.get(incoming.socket);
      last.set(incoming.socket, outgoing);
      if (!before || before.writableFinished) begin(incoming, outgoing);
      else before.once('close', () => begin(incoming, outgoing));
    },
    underWay(socket) {
      const outgoing = current.get(socket);
      return outgoing?.writableFinished ? undefined : outgoing;
    },
  };
}
