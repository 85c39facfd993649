import { type Problem, type Rule, isCode, isTest } from './tree.ts';
import { importsOf } from './parsed.ts';

/**
 * The allowed imports between top folders of src; a folder may always import itself. content has texts and figures and imports nothing,
 * so the domain and its mails may read them.
 */
const allowed: Record<string, readonly string[]> = {
  web: ['domain', 'platform', 'ui', 'content'],
  jobs: ['domain', 'emails', 'platform'],
  emails: ['domain', 'platform', 'content'],
  domain: ['platform', 'content'],
  ui: [],
  content: [],
  platform: [],
};

export const importDirections: Rule = {
  name: 'import directions',
  check: (tree) => {
    const files = [...tree].filter(([file]) => isCode(file));
    return [
      ...files.filter(([file]) => file.startsWith('src/')).flatMap(checkFile),
      ...files.filter(([file]) => file.startsWith('client/') && !isTest(file)).flatMap(checkClientFile),
    ];
  },
};

/** The client runs on other people's machines, where there is nothing of ours but itself. */
function checkClientFile([file, text]: [string, string]): Problem[] {
  return importsOf(file, text)
    .filter(({ file: target, specifier }) => !(target?.startsWith('client/') || specifier.startsWith('node:')))
    .map(({ line, specifier }) => ({ path: file, line, message: `the client may not import ${specifier}` }));
}

function checkFile([file, text]: [string, string]): Problem[] {
  return importsOf(file, text).flatMap(({ file: target, specifier, typeOnly, line }) => {
    const message = target === undefined ? packageComplaint(file, specifier) : fileComplaint(file, target, typeOnly);
    return message === undefined ? [] : [{ path: file, line, message }];
  });
}

function fileComplaint(file: string, target: string, typeOnly: boolean): string | undefined {
  if (topFolder(file) === undefined && target.startsWith('db/seed/')) return undefined;
  const thread = ownThreads[target];
  if (!typeOnly && !isTest(file) && thread !== undefined && file !== thread) return `only ${thread} imports ${target}`;
  if (!typeOnly && Object.values(ownThreads).includes(target)) return `${target} is the program of a thread`;
  if (!target.startsWith('src/')) {
    return isTest(file) && target.startsWith('test/support/') ? undefined : `src may not import ${target}`;
  }
  const from = topFolder(file);
  const to = topFolder(target);
  if (from === undefined || from === to) return undefined;
  if (to === undefined) return `${from} may not import the program's start, ${target}`;
  return (allowed[from] ?? []).includes(to) ? undefined : `${from} may not import ${to} (${target})`;
}

/** Code that would delay every request, and the worker program that alone may import it. */
const ownThreads: Record<string, string> = {
  'src/platform/files/pdf-fault.ts': 'src/platform/files/pdf-worker.ts',
  'src/web/documents/document-pdf.ts': 'src/web/documents/document-worker.ts',
};

function packageComplaint(file: string, specifier: string): string | undefined {
  if (specifier === 'sharp' && !isTest(file) && !file.startsWith('src/platform/picture/'))
    return 'sharp is reached by drawInTurn alone, which lets two pictures be drawn at once';
  const reachesForViews = /^(?:react|react-dom|hono)(?:\/|$)/.test(specifier);
  return topFolder(file) === 'domain' && reachesForViews
    ? `domain knows no pages and no requests, so it may not import ${specifier}`
    : undefined;
}

/** undefined for files directly in src, such as server.ts, which puts everything together. */
function topFolder(file: string): string | undefined {
  const [, top, rest] = file.split('/');
  return rest === undefined ? undefined : top;
}
