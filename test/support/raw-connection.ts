import { connect, type Socket } from 'node:net';

/** A raw connection to the server that records everything it receives. */
export function openRawConnection(address: string): RawConnection {
  const { port, hostname } = new URL(address);
  return new RawConnection(connect({ port: Number(port), host: hostname, allowHalfOpen: true }));
}

/** Sends exactly this and returns everything until the server closes. */
export function sendRaw(server: { address: string }, words: string): Promise<string> {
  const talk = openRawConnection(server.address);
  talk.send(words);
  return talk.closed;
}

class RawConnection {
  received = '';
  /** Everything received until the connection closed or broke. */
  readonly closed: Promise<string>;
  readonly socket: Socket;

  constructor(socket: Socket) {
    this.socket = socket;
    socket.on('data', (data) => (this.received += data.toString()));
    socket.on('error', () => {});
    socket.on('end', () => socket.end());
    this.closed = new Promise((resolve) => socket.on('close', () => resolve(this.received)));
  }

  send(words: string): void {
    this.socket.write(words);
  }

  /** Waits until these words arrive or the server closes. */
  async receiveUntil(words: string): Promise<string> {
    const come = new Promise<void>((resolve) =>
      this.socket.on('data', () => this.received.includes(words) && resolve()),
    );
    if (!this.received.includes(words)) await Promise.race([come, this.closed]);
    return this.received;
  }

  /** Breaks the connection, as when a phone loses its network. */
  leave(): void {
    this.socket.resetAndDestroy();
  }
}

/** The status, headers and body of the first answer. */
export function readAnswer(received: string): { status: number; headers: [string, string][]; body: string } {
  const end = received.indexOf('\r\n\r\n');
  const [first = '', ...lines] = received.slice(0, end).split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { status: Number(first.split(' ')[1]), headers, body: received.slice(end + 4) };
}
