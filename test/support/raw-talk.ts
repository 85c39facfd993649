import { connect, type Socket } from 'node:net';

/** A raw connection to the server that records everything it receives. */
export function openTalk(address: string): Talk {
  const { port, hostname } = new URL(address);
  return new Talk(connect({ port: Number(port), host: hostname, allowHalfOpen: true }));
}

/** Sends exactly this and returns everything until the server closes. */
export function say(server: { address: string }, words: string): Promise<string> {
  const talk = openTalk(server.address);
  talk.say(words);
  return talk.closed;
}

class Talk {
  heard = '';
  /** Everything received until the connection closed or broke. */
  readonly closed: Promise<string>;
  readonly socket: Socket;

  constructor(socket: Socket) {
    this.socket = socket;
    socket.on('data', (data) => (this.heard += data.toString()));
    socket.on('error', () => {});
    socket.on('end', () => socket.end());
    this.closed = new Promise((resolve) => socket.on('close', () => resolve(this.heard)));
  }

  say(words: string): void {
    this.socket.write(words);
  }

  /** Waits until these words arrive or the server closes. */
  async hear(words: string): Promise<string> {
    const come = new Promise<void>((resolve) => this.socket.on('data', () => this.heard.includes(words) && resolve()));
    if (!this.heard.includes(words)) await Promise.race([come, this.closed]);
    return this.heard;
  }

  /** Breaks the connection, as when a phone loses its network. */
  leave(): void {
    this.socket.resetAndDestroy();
  }
}

/** The status, headers and body of the first answer. */
export function readAnswer(heard: string): { status: number; headers: [string, string][]; body: string } {
  const end = heard.indexOf('\r\n\r\n');
  const [first = '', ...lines] = heard.slice(0, end).split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { status: Number(first.split(' ')[1]), headers, body: heard.slice(end + 4) };
}
