import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { focusAsSafari } from '../support/safari-focus.ts';
import { dropFromCss, stripCss, stripHtml, strippingScript } from './stripping.ts';

/** One way to run the journeys: the browser as it is, or with features removed. */
export type Round = { name: string; stripped?: boolean; safariFocus?: boolean; withoutCss?: readonly string[] };

/*
 * A server in front of the site, at the one address that browsers know. WebKitGTK's WebDriver cannot run a script before the page's own,
 * so the proxy adds it, from the page's own address as its policy demands.
 */
export type SiteProxy = {
  address: string;
  round: Round;
  /** The port of the site; undefined once its server is gone. */
  upstreamPort: number | undefined;
  /** Returns and clears the errors that pages reported. */
  complaints(): string[];
  /** Holds back the answers to requests whose URL contains this part until they are released. */
  hold(part: string): Held;
  stop(): Promise<void>;
};

export type Held = { waiting(): number; letGo(): void };

const firstScript = '/__proxy/first.js';
const complaintBox = '/__proxy/complaint';

export async function startProxy(): Promise<SiteProxy> {
  let complaints: string[] = [];
  const held: { part?: string | undefined; requests: (() => void)[] } = { requests: [] };
  const server: Server = createServer((asked, answer) => {
    if (asked.url === complaintBox) return void takeComplaint(asked, answer, complaints);
    if (asked.url === firstScript) {
      answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
      return void answer.end(scriptOf(proxy.round));
    }
    const send = () => forward(proxy, asked, answer, complaints);
    if (held.part && asked.url?.includes(held.part)) held.requests.push(send);
    else send();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: SiteProxy = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    round: { name: '' },
    upstreamPort: undefined,
    complaints: () => {
      const all = complaints;
      complaints = [];
      return all;
    },
    hold: (part) => {
      held.part = part;
      const letGo = () => {
        held.part = undefined;
        for (const send of held.requests.splice(0)) send();
      };
      return { waiting: () => held.requests.length, letGo };
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return proxy;
}

function scriptOf({ stripped, safariFocus }: Round): string {
  const parts = [`(${complain.toString()})(${JSON.stringify(complaintBox)});`];
  if (stripped) parts.push(strippingScript());
  if (safariFocus) parts.push(`(${focusAsSafari.toString()})();`);
  return parts.join('\n');
}

/** Runs in the page and reports its errors to the proxy. */
function complain(box: string): void {
  const send = (what: string) => void navigator.sendBeacon(box, `${location.pathname}: ${what}`);
  addEventListener('error', ({ message, filename, lineno, error }) => {
    // Firefox reports this for a script that is still loading when its tab closes. Errors of our own scripts name a file.
    if (error === undefined && filename === '') return;
    send(`${message} (${filename}:${lineno})`);
  });
  addEventListener('unhandledrejection', ({ reason }) => send(`unhandled: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    send(`refused by its policy: ${violatedDirective} ${blockedURI} ${sourceFile}`),
  );
}

async function takeComplaint(asked: IncomingMessage, answer: ServerResponse, complaints: string[]): Promise<void> {
  complaints.push(await textOf(asked));
  answer.writeHead(204).end();
}

function forward(proxy: SiteProxy, asked: IncomingMessage, answer: ServerResponse, complaints: string[]): void {
  const { method, url: path = '/' } = asked;
  // The browser may have left the page while the answer was held back.
  if (asked.socket.destroyed) return;
  const headers = { ...asked.headers, 'accept-encoding': 'identity' };
  // Each request has its own connection, because a killed server would leave broken ones in a pool.
  const passed = request({ host: '127.0.0.1', port: proxy.upstreamPort ?? 1, method, path, headers, agent: false });
  const breakOff = () => void asked.socket.destroy();
  passed.on('error', breakOff);
  answer.on('close', () => passed.destroy());
  asked.pipe(passed);
  passed.on('response', (response) => {
    response.on('error', breakOff);
    const { statusCode = 0 } = response;
    if (statusCode >= 400 && path.startsWith('/assets/')) complaints.push(`${path} answered ${statusCode}`);
    relay(response, answer, proxy.round).catch(breakOff);
  });
}

async function relay(response: IncomingMessage, answer: ServerResponse, round: Round): Promise<void> {
  const { statusCode = 500, headers } = response;
  const rewrite = rewriterOf(headers['content-type'] ?? '', round);
  if (!rewrite) {
    answer.writeHead(statusCode, headers).flushHeaders();
    response.pipe(answer);
    return;
  }
  const body = Buffer.from(rewrite(await textOf(response)));
  const { 'content-length': _, ...others } = headers;
  answer.writeHead(statusCode, {
    ...others,
    ...(response.complete && body.length > 0 && { 'content-length': body.length }),
  });
  answer.end(body);
}

function rewriterOf(type: string, { stripped, withoutCss }: Round): ((text: string) => string) | undefined {
  if (type.startsWith('text/css')) return stripped ? stripCss : withoutCss && ((css) => dropFromCss(css, withoutCss));
  if (!type.startsWith('text/html')) return undefined;
  const withScript = (html: string) => html.replace(/<head[^>]*>/, `$&<script src="${firstScript}"></script>`);
  return stripped ? (html) => withScript(stripHtml(html)) : withScript;
}

async function textOf(message: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of message) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}
