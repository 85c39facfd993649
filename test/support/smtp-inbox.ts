import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { readMessage, type ReceivedMessage } from './read-message.ts';

export type SmtpInbox = {
  url: string;
  /** Every received message, with the recipients of its envelope. */
  received: { recipients: string[]; message: ReceivedMessage }[];
  /** Every password that the server received. */
  passwords: string[];
  /** Answers the next mails to this address with a refusal, such as 550 or 451. */
  refuse(address: string, code: number): void;
  /** Takes mails to this address again. */
  accept(address: string): void;
  close(): Promise<void>;
};

/** A real local mail server that keeps its mails. Its only account is agbon with the password `right`. */
export async function openSmtpInbox(port = 0): Promise<SmtpInbox> {
  const refusals = new Map<string, number>();
  const received: SmtpInbox['received'] = [];
  const passwords: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth({ username, password }, _session, done) {
      passwords.push(password ?? '');
      if (username === 'agbon' && password === 'right') return done(null, { user: username });
      return done(Object.assign(new Error('Wrong password'), { responseCode: 535 }));
    },
    onRcptTo({ address }, _session, done) {
      const code = refusals.get(address);
      done(
        code === undefined ? null : Object.assign(new Error(`<${address}> is not taken here`), { responseCode: code }),
      );
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ recipients, message: readMessage(Buffer.concat(chunks).toString()) });
        done(null);
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: opened } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${opened}`,
    received,
    passwords,
    refuse: (address, code) => void refusals.set(address, code),
    accept: (address) => void refusals.delete(address),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
