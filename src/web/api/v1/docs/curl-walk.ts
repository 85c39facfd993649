import type { Taken, Walk, WalkBody, WalkCall, WalkStep, WalkValue } from '#content/api/walk.ts';

/** A walk as lines for a shell: the lines before the first step, and those of each step. POSIX tools and curl are enough. */
export function curlWalk({ keys, days = {}, steps }: Walk, api: string): { before: string; steps: string[] } {
  const keyLines = Object.values(keys).map((name) => `${name}=agbon_test_…`);
  const dayLines = Object.entries(days).map(
    ([name, ahead]) => `${inShell(name)}=$(date -d '+${ahead} days' +%F 2>/dev/null || date -v+${ahead}d +%F)`,
  );
  const before = [`API=${api}`, ...keyLines, 'RUN=$(date +%s)', ...dayLines, pick].join('\n');
  return { before, steps: steps.map((step, index) => linesOf(step, keys, index + 1)) };
}

/** Prints the first value of a name in the last answer. It has no comment, because a shell of macOS takes a pasted one for a command. */
const pick = String.raw`pick() { grep -o "\"$1\":\"*[^\",}]*" answer.json | head -n 1 | sed 's/^[^:]*:"*//'; }`;

function linesOf(step: WalkStep, keys: Walk['keys'], number: number): string {
  if ('paysAt' in step) return `curl -sS "$${inShell(step.paysAt)}/transfer" -d answer=approve`;
  const key = step.by && `-H "Authorization: Bearer $${keys[step.by]}"`;
  const address = `"$API${pathInShell(step.call)}${step.query ? `?${step.query}` : ''}"`;
  const request = key ? `${address}${onNextLine}${key}` : address;
  if ('until' in step) return `until curl -sS ${request} | grep ${step.until}; do sleep 1; done`;
  const assignments = Object.entries(step.takes ?? {}).map(
    ([name, path]) => `${inShell(name)}=$(pick ${lastWord(path)})`,
  );
  const call = `curl -sSw '\\n' ${request}${optionsOf(step, number)} | tee answer.json`;
  return [...(step.picture ? [downloadedPicture(step.picture)] : []), call, ...assignments].join('\n');
}

export const onNextLine = ' \\\n  ';

/** The method, the idempotency key and the body of a call. */
function optionsOf({ call, body, picture }: WalkCall, number: number): string {
  if (call.startsWith('GET')) return '';
  const idempotencyHeader = `-H "Idempotency-Key: $RUN-step-${number}"`;
  return ['', idempotencyHeader, ...bodyOf(body, picture)].join(onNextLine);
}

function bodyOf(body: WalkBody | undefined, picture: string | undefined): string[] {
  if (!body) return ['-X POST'];
  if (!picture) return ['-H "Content-Type: application/json"', `-d '${jsonOf(body)}'`];
  const parts = Object.entries(body).map(([name, value]) => `-F ${name}=${partOf(value)}`);
  return [...parts, `-F ${picture}=@${picture}.webp`];
}

/** The largest picture of the newest listing. */
function downloadedPicture(name: string): string {
  return `curl -sS -o ${name}.webp "$(curl -sS "$API/listings?limit=1" | sed 's/.*"webp":"//; s/".*//')"`;
}

export function partOf(value: WalkValue): string {
  return typeof value === 'object' ? `'${jsonOf(value)}'` : quoted(String(value));
}

function quoted(text: string): string {
  refuseQuote(text);
  return /^[\w.-]+$/.test(text) ? text : `'${text}'`;
}

/** JSON between single quotes, with a field on each line. */
export function jsonOf(value: WalkValue, indent = ''): string {
  if (isTaken(value))
    return value.nineTenths ? `"'$((${inShell(value.taken)} * 9 / 10))'"` : `"'$${inShell(value.taken)}'"`;
  if (typeof value !== 'object') {
    refuseQuote(String(value));
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map((one: WalkValue) => jsonOf(one)).join(', ')}]`;
  const fields = Object.entries(value).map(([name, one]) => `"${name}": ${jsonOf(one, `${indent}  `)}`);
  const isShort = fields.join(', ').length < 64 && fields.length < 4;
  return isShort
    ? `{${fields.join(', ')}}`
    : `{\n${fields.map((field) => `    ${indent}${field}`).join(',\n')}\n  ${indent}}`;
}

function refuseQuote(text: string): void {
  if (text.includes("'")) throw new Error(`${text} cannot stand between the single quotes of a shell.`);
}

export function isTaken(value: WalkValue): value is Taken {
  return typeof value === 'object' && 'taken' in value;
}

function pathInShell(call: string): string {
  return call
    .slice(call.indexOf('/'))
    .replace(':part/', '1/')
    .replace(/:(\w+)/g, (_, name: string) => `$${inShell(name)}`);
}

/** The name of a value in a shell: OFFER_ID. */
function inShell(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}

function lastWord(path: string): string {
  return /\w+$/.exec(path)![0];
}
