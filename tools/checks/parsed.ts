import path from 'node:path';
import { parseSync } from 'vite';

export type Import = {
  specifier: string;
  /** The imported file, from the root of the repository; undefined for a package. */
  file: string | undefined;
  /** True when nothing of the statement remains at run time. */
  typeOnly: boolean;
  line: number;
};

type Parsed = ReturnType<typeof parseSync>;
const parsedTexts = new Map<string, Parsed>();

/** The rules share one parse of each file. */
export function parse(file: string, text: string): Parsed {
  const key = `${path.extname(file)}\n${text}`;
  let parsed = parsedTexts.get(key);
  if (parsed === undefined) {
    parsed = parseSync(file, text);
    parsedTexts.set(key, parsed);
  }
  return parsed;
}

export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

export function importsOf(file: string, text: string): Import[] {
  const { staticImports, staticExports, dynamicImports } = parse(file, text).module;
  const found: Import[] = [];
  const add = (start: number, specifier: string, typeOnly: boolean) => {
    found.push({ specifier, file: resolveImport(file, specifier), typeOnly, line: lineAt(text, start) });
  };
  for (const { start, end, moduleRequest } of staticImports) {
    add(start, moduleRequest.value, /^import\s+type\s+(?!from\b)/.test(text.slice(start, end)));
  }
  for (const { start, end, entries } of staticExports) {
    const from = entries.find((entry) => entry.moduleRequest)?.moduleRequest;
    if (from) add(start, from.value, /^export\s+type\b/.test(text.slice(start, end)));
  }
  for (const { start, moduleRequest } of dynamicImports) {
    const literal = /^(['"`])(.*)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[2];
    if (literal !== undefined) add(start, literal, false);
  }
  return found;
}

function resolveImport(from: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('#')) return `src/${bare.slice(1)}`;
  if (bare.startsWith('.')) return path.posix.join(path.posix.dirname(from), bare);
  return undefined;
}

/** 'react-dom/client' → 'react-dom', '@scope/name/x' → '@scope/name', 'node:fs' → 'node:fs'. */
export function packageOf(specifier: string): string {
  const [first = '', second] = specifier.split('/');
  return first.startsWith('@') && second !== undefined ? `${first}/${second}` : first;
}
