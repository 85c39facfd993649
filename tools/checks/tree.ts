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

/** What git ignores is nobody's source: the folders named in .gitignore are left out, at any depth. */
export function ignoredFolders(root: string): Set<string> {
  const lines = readFileSync(path.join(root, '.gitignore'), 'utf8').split('\n');
  const folders = lines.filter((line) => line.endsWith('/')).map((line) => line.slice(0, -1));
  return new Set(['.git', ...folders]);
}

export function readTree(root: string): Tree {
  const ignored = ignoredFolders(root);
  const tree = new Map<string, string>();
  const walk = (folder: string) => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() && !ignored.has(entry.name)) walk(file);
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
