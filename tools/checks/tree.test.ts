import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readTree } from './tree.ts';

test('the tree has the sources and nothing that git ignores', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'agbon-tree-'));
  for (const folder of ['src/web', 'node_modules/x', 'src/dist', '.git'])
    mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, '.gitignore'), 'node_modules/\ndist/\n*.log\n');
  for (const file of ['src/web/a.tsx', 'node_modules/x/a.js', 'src/dist/a.js', '.git/config', 'photo.png']) {
    writeFileSync(path.join(root, file), 'text');
  }
  const tree = readTree(root);
  rmSync(root, { recursive: true });
  expect([...tree.keys()].sort()).toEqual(['.gitignore', 'photo.png', 'src/web/a.tsx']);
  expect(tree.get('src/web/a.tsx')).toBe('text');
  expect(tree.get('photo.png')).toBe('');
});
