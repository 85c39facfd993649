import { Visitor } from 'vite';
import { lineAt, parse } from './parsed.ts';
import { isProduct, type Problem, type Rule } from './tree.ts';

/** Modules by which a program can reach another machine or look up its name. */
const reaching = /^(?:node:)?(?:dns|dns\/promises|tls|net|http|https|http2|dgram)$|^(?:undici|nodemailer)$/;

/** Exports of these modules that reach no machine. */
const harmless = new Set([
  'isIP',
  'isIPv4',
  'isIPv6',
  'BlockList',
  'createServer',
  'ServerResponse',
  'IncomingMessage',
  'STATUS_CODES',
]);

/**
 * Each file that may reach another machine, and the exports that it may use. A host name from a stranger is looked up by `Resolver`, and the
 * connection goes to its address; all other files reach servers that the settings name.
 */
const allowed: Record<string, readonly string[]> = {
  'src/platform/http/name-lookup.ts': ['Resolver'],
  'src/platform/http/fetch-outside.ts': ['request', 'connect'],
  'src/platform/files/s3-store.ts': ['request'],
  'src/platform/mail/smtp-transport.ts': ['createTransport'],
  'src/platform/mail/resend-transport.ts': ['fetch'],
  'src/platform/payments/ask-provider.ts': ['fetch'],
  'src/platform/payments/sandbox/sandbox-notices.ts': ['fetch'],
  'src/platform/text/termii-text.ts': ['fetch'],
  'src/web/demo/shop/shop-server.ts': ['fetch'],
};

/** Browser code, which can reach only our own site. */
const inBrowser = /^src\/web\/browser\/|\.(?:behaviour|island)\.tsx?$/;

/**
 * `dns.lookup` occupies one of the few threads of the process until name servers answer, and every client that connects to a name uses
 * it.
 */
export const outgoingConnections: Rule = {
  name: 'outgoing connections',
  check: (tree) =>
    [...tree]
      .filter(([file]) => isProduct(file) && !inBrowser.test(file))
      .flatMap(([file, text]) => checkFile(file, text)),
};

function checkFile(file: string, text: string): Problem[] {
  const { module, program } = parse(file, text);
  const found: Problem[] = [];
  const look = (name: string, start: number) => {
    if (allowed[file]?.includes(name)) return;
    const message = `can reach another machine by ${name}: use fetchOutside for an address that a stranger gives us, or name the file in tools/checks/outgoing-connections.ts`;
    found.push({ path: file, line: lineAt(text, start), message });
  };
  for (const { start, moduleRequest, entries } of module.staticImports) {
    if (!reaching.test(moduleRequest.value)) continue;
    for (const { importName, isType } of entries) {
      const name = importName.name ?? `all of ${moduleRequest.value}`;
      if (!isType && !harmless.has(name)) look(name, start);
    }
  }
  for (const { start, entries } of module.staticExports)
    for (const { moduleRequest, isType } of entries)
      if (moduleRequest && !isType && reaching.test(moduleRequest.value)) look(moduleRequest.value, start);
  for (const { start, moduleRequest } of module.dynamicImports) {
    const specifier = text.slice(moduleRequest.start + 1, moduleRequest.end - 1);
    if (reaching.test(specifier)) look(`all of ${specifier}`, start);
  }
  new Visitor({
    CallExpression: ({ callee, start }) => {
      if (callee.type === 'Identifier' && callee.name === 'fetch') look('fetch', start);
      if (
        callee.type === 'MemberExpression' &&
        callee.object.type === 'Identifier' &&
        callee.object.name === 'globalThis' &&
        callee.property.type === 'Identifier' &&
        callee.property.name === 'fetch'
      )
        look('fetch', start);
    },
  }).visit(program);
  return found;
}
