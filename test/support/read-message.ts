/** A mail as transmitted, parsed as far as tests need. */
export type ReceivedMessage = {
  header(name: string): string | undefined;
  /** The decoded bodies by type. */
  parts: Record<string, string>;
};

export function readMessage(raw: string): ReceivedMessage {
  const [head, body] = cut(raw);
  const headers = readHeaders(head);
  const boundary = /boundary="?([^";]+)/.exec(headers.get('content-type') ?? '')?.[1];
  const sections = boundary ? body.split(`--${boundary}`).slice(1, -1) : [raw];
  return {
    header: (name) => headers.get(name.toLowerCase()),
    parts: Object.fromEntries(sections.map((section) => readPart(section.trimStart()))),
  };
}

function readPart(section: string): [string, string] {
  const [head, body] = cut(section);
  const headers = readHeaders(head);
  const type = (headers.get('content-type') ?? 'text/plain').split(';')[0]!;
  return [type, decodeBody(body, headers.get('content-transfer-encoding') ?? '7bit').replaceAll('\r\n', '\n')];
}

function cut(text: string): [string, string] {
  const end = text.indexOf('\r\n\r\n');
  return [text.slice(0, end), text.slice(end + 4)];
}

function readHeaders(head: string): Map<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      decodeWords(line.slice(line.indexOf(':') + 1).trim()),
    ]),
  );
}

function decodeWords(value: string): string {
  const joined = value.replace(/\?=\s+=\?/g, '?==?');
  return joined.replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
    kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : unquote(text.replaceAll('_', ' ')),
  );
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? unquote(body.replace(/=\r\n/g, '')) : body;
}

function unquote(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
