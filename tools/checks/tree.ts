import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Every text file of the repository: path from its root, with forward slashes, to text. */
export type Tree = ReadonlyMap<string, string>;
export type Problem = { path: string; line?: number; message: string };
export type Rule = { name: string; check: (tree: Tree) => Problem[] };

const textFile = /\.(?:ts|tsx|mjs|js|css|sql|md|json|html|yml|yaml|txt)$|(?:^|\/)\.[a-z]+$|^\.ci\//;

export const isCode = (file: string) => /\.(?:ts|tsx|mjs|js)$/.test(file);
export const isProduct = (file: string) => file.startsWith('src/') && isCode(file) && !isTest(file);
export const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('test/');

/** Files that git ignores are left out: a folder named in .gitignore at any depth, one with a leading slash only at the top. */
function ignoredFolders(root: string): (folder: string) => boolean {
  const lines = readFileSync(path.join(root, '.gitignore'), 'utf8').split('\n');
  const named = new Set(['/.git', ...lines.filter((line) => line.endsWith('/')).map((line) => line.slice(0, -1))]);
  return (folder) => named.has(`/${folder}`) || named.has(path.basename(folder));
}

export function readTree(root: string): Tree {
  const ignored = ignoredFolders(root);
  const tree = new Map<string, string>();
  const walk = (folder: string) => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() && !ignored(file)) walk(file);
      if (entry.isFile()) tree.set(file, textFile.test(file) ? readFileSync(path.join(root, file), 'utf8') : '');
    }
  };
  walk('');
  return tree;
}

export function describeProblem(problem: Problem): string {
  const place = problem.line === undefined ? problem.path : `${problem.path}:${problem.line}`;
  return `${place}  ${problem.message}`;
}

export const treeOf = (files: Record<string, string>): Tree => new Map(Object.entries(files));
