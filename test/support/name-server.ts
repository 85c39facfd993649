import { createSocket, type RemoteInfo } from 'node:dgram';
import { isIPv4 } from 'node:net';
import { afterAll } from 'vitest';

/** A name server's answer for a name: its addresses, or silence for one or both kinds of address. */
type Told = { addresses?: readonly string[]; silentOn?: readonly ('A' | 'AAAA')[] };

export type NameServer = {
  /** The server as 'address:port'. */
  address: string;
  /** Each question as name and kind, including repeated ones. */
  asked: string[];
  /** Answers all open questions with 'no such name', and from then on every question at once. */
  speakUp(): void;
};

const kinds: Record<number, 'A' | 'AAAA'> = { 1: 'A', 28: 'AAAA' };
const noSuchName = 3;

/** Starts a real name server (RFC 1035), which stops at the end of the test file. */
export async function nameServer(names: Readonly<Record<string, Told>>): Promise<NameServer> {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  const left: { question: Buffer; from: RemoteInfo }[] = [];
  let speaks = false;
  socket.on('message', (question, from) => {
    const { name, kind } = read(question);
    asked.push(`${name} ${kind}`);
    const told = names[name];
    if (!speaks && told?.silentOn?.includes(kind)) return left.push({ question, from });
    return socket.send(answerTo(question, kind, told), from.port, from.address);
  });
  await new Promise<void>((resolve) => void socket.bind(0, '127.0.0.1', resolve));
  afterAll(() => void socket.close());
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    speakUp() {
      speaks = true;
      for (const { question, from } of left.splice(0))
        socket.send(answerTo(question, 'A', undefined), from.port, from.address);
    },
  };
}

function endOfName(question: Buffer): number {
  let at = 12;
  while (question[at] !== 0) at += question[at]! + 1;
  return at + 1;
}

function read(question: Buffer): { name: string; kind: 'A' | 'AAAA' } {
  const end = endOfName(question);
  const labels: string[] = [];
  for (let at = 12; at < end - 1; at += question[at]! + 1)
    labels.push(question.toString('latin1', at + 1, at + 1 + question[at]!));
  return { name: labels.join('.').toLowerCase(), kind: kinds[question.readUInt16BE(end)]! };
}

function answerTo(question: Buffer, kind: 'A' | 'AAAA', told: Told | undefined): Buffer {
  const asked = question.subarray(12, endOfName(question) + 4);
  const addresses = (told?.addresses ?? []).filter((address) => isIPv4(address) === (kind === 'A'));
  const head = Buffer.alloc(12);
  question.copy(head, 0, 0, 2);
  head.writeUInt16BE(0x8180 | (told ? 0 : noSuchName), 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(addresses.length, 6);
  return Buffer.concat([head, asked, ...addresses.map((address) => recordOf(address, kind))]);
}

function recordOf(address: string, kind: 'A' | 'AAAA'): Buffer {
  const bytes = kind === 'A' ? Buffer.from(address.split('.').map(Number)) : bytesOfV6(address);
  const head = Buffer.alloc(12);
  // A pointer to the name in the question.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(kind === 'A' ? 1 : 28, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(bytes.length, 10);
  return Buffer.concat([head, bytes]);
}

function bytesOfV6(address: string): Buffer {
  const [before, after = ''] = address.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(before!), groups(after)];
  const all = [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
  return Buffer.from(all.map((group) => group.padStart(4, '0')).join(''), 'hex');
}
