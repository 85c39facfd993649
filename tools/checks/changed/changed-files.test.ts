import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CannotCompare, changedFiles } from './changed-files.ts';

let folder = '';
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const git = (...parameters: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...parameters], { cwd: folder });
function commitAll(): void {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Plant');
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'agbon-changed-'));
  git('init', '--quiet');
  for (const file of ['same.ts', 'old.ts', 'edited.ts', 'deleted.ts', 'renamed.ts']) write(file, `${file}\n`);
  write('.gitignore', 'built.js\n');
  commitAll();
  write('old.ts', 'changed before the last commit');
  commitAll();
  write('edited.ts', 'edited');
  write('added.ts', 'added, and known to git');
  rmSync(join(folder, 'deleted.ts'));
  git('mv', 'renamed.ts', 'Àgbọn’s name.ts');
  git('add', 'added.ts');
  write('untracked.ts', 'new');
  write('built.js', 'ignored');
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('files that differ from the last commit are found: edited, added, deleted, renamed and untracked', async () => {
  expect(await changedFiles('HEAD', folder)).toEqual([
    'added.ts',
    'deleted.ts',
    'edited.ts',
    'renamed.ts',
    'untracked.ts',
    'Àgbọn’s name.ts',
  ]);
});

test('files that differ from an older commit are found too', async () => {
  expect(await changedFiles('HEAD~1', folder)).toContain('old.ts');
});

test.each(['nowhere', '--output=x'])('%s is refused, as it names no commit', async (commit) => {
  await expect(changedFiles(commit, folder)).rejects.toThrow(new CannotCompare(`There is no commit ${commit}`));
});
