import type { Walk, WalkBody, WalkCall, WalkStep, WalkValue } from '#content/api/walk.ts';
import { isTaken } from './curl-walk.ts';

/** The names of all values that the walk takes from answers, in their order, and the names that its lines have declared so far. */
type Named = { all: readonly string[]; declared: Set<string> };

/** A walk as TypeScript that Node runs as it is: the lines before the first step, and those of each step. */
export function typescriptWalk(
  { file, keys, days = {}, steps }: Walk,
  api: string,
): { before: string; steps: string[] } {
  const dayLines = Object.entries(days).map(([name, ahead]) => `const ${name} = dayFromNow(${ahead});`);
  const before = [
    `// Save it as ${file}, and run it with: node ${file}`,
    `const api = '${api}';`,
    ...Object.entries(keys).map(([side, name]) => `const ${side} = process.env.${name};`),
    '',
    caller,
    ...(dayLines.length > 0 ? ['', dayFromNow, ...dayLines] : []),
  ].join('\n');
  const named: Named = {
    all: steps.flatMap((step) => Object.keys(('takes' in step && step.takes) || {})),
    declared: new Set(),
  };
  return { before, steps: steps.map((step) => linesOf(step, named)) };
}

const caller = `async function call(key: string | undefined, method: string, path: string, body?: object): Promise<any> {
  const isForm = body instanceof FormData;
  const answer = await fetch(api + path, {
    method,
    headers: {
      ...(key && { Authorization: \`Bearer \${key}\` }),
      ...(method === 'POST' && { 'Idempotency-Key': crypto.randomUUID() }),
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const read: any = await answer.json();
  console.log(method, path, answer.status, read);
  if (!answer.ok) throw new Error(read.detail);
  return read;
}`;

const dayFromNow = `const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);`;

function linesOf(step: WalkStep, named: Named): string {
  if ('paysAt' in step)
    return `await fetch(\`\${${step.paysAt}}/transfer\`, {
  method: 'POST',
  body: new URLSearchParams({ answer: 'approve' }),
  redirect: 'manual',
});`;
  if ('until' in step)
    return `while ((await ${callOf(step)}).state !== '${step.until}')
  await new Promise((resolve) => setTimeout(resolve, 1000));`;
  const lines = step.picture ? [pictureLines, formOf(step.picture, step.body!)] : [];
  return [...lines, ...assignments(step, callOf(step), named)].join('\n');
}

/** Declares the values that the step takes from the answer. A value that is taken again replaces the earlier one. */
function assignments({ takes = {} }: WalkCall, call: string, { all, declared }: Named): string[] {
  const wanted = Object.entries(takes);
  if (wanted.length === 0) return [`await ${call};`];
  const only = wanted.length === 1 ? wanted[0]! : undefined;
  const answer = only ? `(await ${call})` : 'found';
  const lines = wanted.map(([name, path]) => {
    const isTakenAgain = all.indexOf(name) !== all.lastIndexOf(name);
    const word = declared.has(name) ? '' : isTakenAgain ? 'let ' : 'const ';
    declared.add(name);
    return `${word}${name} = ${answer}.${path};`;
  });
  return only ? lines : [`const found = await ${call};`, ...lines];
}

function callOf({ by, call, query, ...step }: Exclude<WalkStep, { paysAt: string }>): string {
  const [method, path] = call.split(' ') as [string, string];
  const filled = path.replace(':part/', '1/').replace(/:(\w+)/g, (_, name: string) => `\${${name}}`);
  const fullPath = filled + (query ? `?${query}` : '');
  const address = fullPath.includes('${') ? `\`${fullPath}\`` : `'${fullPath}'`;
  const body = 'picture' in step ? ', form' : 'body' in step && step.body ? `, ${codeOf(step.body)}` : '';
  return `call(${by ?? 'undefined'}, '${method}', ${address}${body})`;
}

/** The largest picture of the newest listing. */
const pictureLines = `const { listings } = await call(undefined, 'GET', '/listings?limit=1');
const picture = await fetch(listings[0].pictures[0].widths.at(-1).webp);`;

function formOf(picture: string, body: WalkBody): string {
  const appended = Object.entries(body).map(([name, value]) => {
    const text = typeof value === 'object' ? `JSON.stringify(${codeOf(value)})` : codeOf(String(value));
    return `form.append('${name}', ${text});`;
  });
  return [
    'const form = new FormData();',
    ...appended,
    `form.append('${picture}', await picture.blob(), 'copra.webp');`,
  ].join('\n');
}

function codeOf(value: WalkValue, indent = ''): string {
  if (isTaken(value)) return value.nineTenths ? `String(Math.floor(Number(${value.taken}) * 0.9))` : value.taken;
  if (typeof value === 'string') return `'${value}'`;
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return `[${value.map((one: WalkValue) => codeOf(one)).join(', ')}]`;
  const fields = Object.entries(value).map(([name, one]) => {
    const text = codeOf(one, `${indent}  `);
    return text === name ? name : `${name}: ${text}`;
  });
  const isShort = fields.join(', ').length < 64 && fields.length < 4;
  return isShort
    ? `{ ${fields.join(', ')} }`
    : `{\n${fields.map((one) => `${indent}  ${one},`).join('\n')}\n${indent}}`;
}
