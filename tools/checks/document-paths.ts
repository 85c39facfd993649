import path from 'node:path';
import { lineAt } from './parsed.ts';
import type { Problem, Rule } from './tree.ts';

const isDocument = (file: string) => /^(?:docs\/.+|README|ARCHITECTURE|CONTRIBUTING)(?:\.md)$/.test(file);

/** Folders that exist only after a build or run. */
const runtimeFolders = ['node_modules', 'dist', 'data', 'screens', 'test-results'];

export const documentPaths: Rule = {
  name: 'paths in documents',
  check: (tree) => {
    const existing = new Set<string>();
    for (const file of tree.keys()) {
      for (let at = file; at !== '.'; at = path.posix.dirname(at)) existing.add(at);
    }
    return [...tree].filter(([file]) => isDocument(file)).flatMap((document) => checkDocument(document, existing));
  },
};

function checkDocument([file, text]: [string, string], existing: Set<string>): Problem[] {
  const prose = text.replace(/^```[^]*?^```/gm, (block) => block.replace(/[^\n]/g, ' '));
  const problems: Problem[] = [];
  const complain = (index: number, name: string) =>
    problems.push({ path: file, line: lineAt(prose, index), message: `names ${name}, which does not exist` });

  for (const { 1: name = '', index } of prose.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)) {
    if (looksLikePath(name, existing) && !isThere(name, file, existing)) complain(index, name);
  }
  for (const { 1: target = '', index } of prose.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^(?:[a-z]+:|#|\/)/.test(target)) continue;
    if (!existing.has(relativeTo(file, target.replace(/#.*$/, '')))) complain(index, target);
  }
  return problems;
}

/** A path has a slash and begins with an existing folder or file; 'text/html', URLs and 'x.routes.ts' do not. */
function looksLikePath(name: string, existing: Set<string>): boolean {
  if (/[\s<>{}()=:$]|\/\/|^\//.test(name)) return false;
  if (name.split('/').some((segment) => /^(?:x|xs|find-xs)(?:\.|$)/.test(segment))) return false;
  if (!name.includes('/')) return /^[A-Z]+\.md$|^(?:package|tsconfig)\.json$|^[a-z]+\.config\.ts$/.test(name);
  const [first = ''] = name.split('/');
  if (runtimeFolders.includes(first)) return false;
  return /^\.{1,2}$|^#/.test(first) || existing.has(first) || existing.has(`src/${first}`);
}

function isThere(name: string, document: string, existing: Set<string>): boolean {
  const trimmed = name.replace(/[#:]L?\d+$/, '').replace(/\/$/, '');
  if (trimmed.startsWith('#')) return existing.has(`src/${trimmed.slice(1)}`);
  const candidates = [path.posix.normalize(trimmed), `src/${trimmed}`, relativeTo(document, trimmed)];
  if (!trimmed.includes('*')) return candidates.some((candidate) => existing.has(candidate));
  return [...existing].some((file) => candidates.some((pattern) => path.posix.matchesGlob(file, pattern)));
}

function relativeTo(document: string, target: string): string {
  return path.posix.join(path.posix.dirname(document), target).replace(/\/$/, '');
}
