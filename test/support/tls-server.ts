import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import { afterAll } from 'vitest';
import type { Outside } from '#platform/http/fetch-outside.ts';

/** Made for these tests, for names that nobody can register. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgMJv1ea67Ze+CulCC
2/FexZ5eNjAWzaIFSNQ2KMti+HOhRANCAAQsf8iTFnDC6hI9oi3ZtOu/4VQxeJZn
t311Jh4ChAMXKOR6Dh4w+sQALWc3opAWMNFVzniw0swaUsKrTVKi7xH1
-----END PRIVATE KEY-----`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBzzCCAXWgAwIBAgIUfZM7EFwqaCQ6PAXO6t+lQb5glvswCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQcGljdHVyZXMuZXhhbXBsZTAgFw0yNjExMjIyMTMzMjRaGA8y
MTI2MTAyOTIxMzMyNFowGzEZMBcGA1UEAwwQcGljdHVyZXMuZXhhbXBsZTBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABCx/yJMWcMLqEj2iLdm067/hVDF4lme3fXUm
HgKEAxco5HoOHjD6xAAtZzeikBYw0VXOeLDSzBpSwqtNUqLvEfWjgZQwgZEwHQYD
VR0OBBYEFGO0UkkO1/U0M2rP7+i3XdzJ3BxsMB8GA1UdIwQYMBaAFGO0UkkO1/U0
M2rP7+i3XdzJ3BxsMA8GA1UdEwEB/wQFMAMBAf8wPgYDVR0RBDcwNYIQcGljdHVy
ZXMuZXhhbXBsZYIOaW5zaWRlLmV4YW1wbGWCEWVsc2V3aGVyZS5leGFtcGxlMAoG
CCqGSM49BAMCA0gAMEUCIQD0pL3a5C1rsd7EGDg5VBIgV28Ty5wI0R0Jtb75WYu7
zgIgCbyFk6LQq98QnrJTGvnXnGHPIDpitbaVQ6ENSJNideg=
-----END CERTIFICATE-----`;

/** A public address that stands for the local server. */
const somewhere = '41.58.0.1';

export type TlsServer = {
  /** The network that a fetch sees: names with addresses, all of which lead to the server. */
  outside: Outside;
  /** The looked-up names and the addresses of connections. */
  asked: string[];
  connected: string[];
};

/** A real TLS server, reached by any name, closed after the test file. */
export async function tlsServer(
  answer: RequestListener,
  names: Readonly<Record<string, readonly string[]>> = { 'pictures.example': [somewhere] },
): Promise<TlsServer> {
  const server = createServer({ key, cert }, answer);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const [asked, connected]: string[][] = [[], []];
  const outside: Outside = {
    resolve: async (host) => {
      asked!.push(host);
      return names[host] ?? [];
    },
    connect: (address, servername) => {
      connected!.push(address);
      return connect({ host: '127.0.0.1', port, servername, ca: cert });
    },
  };
  return { outside, asked: asked!, connected: connected! };
}
