import { run } from '../command.ts';

export class CannotCompare extends Error {}

/** The paths of files that differ from a commit, deleted and untracked ones included. */
export async function changedFiles(commit: string, root: string): Promise<string[]> {
  const git = async (complaint: string, ...parameters: string[]) => {
    const { code, stdout, output } = await run('git', parameters, {}, root);
    if (code !== 0) throw new CannotCompare([complaint, output.trim()].filter(Boolean).join(': '));
    return stdout.split('\0').filter((file) => file !== '');
  };
  const named = ['--verify', '--quiet', '--end-of-options', `${commit}^{commit}`];
  await git(`There is no commit ${commit}`, 'rev-parse', ...named);
  const cannot = 'git could not compare the files';
  const differing = await git(
    cannot,
    'diff',
    '--name-only',
    '--relative',
    '--no-renames',
    '-z',
    '--end-of-options',
    commit,
    '--',
  );
  const untracked = await git(cannot, 'ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set([...differing, ...untracked])].sort();
}
