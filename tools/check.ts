import { root, runAllSteps, runAndReport } from './checks/all-steps.ts';
import { CannotCompare, changedFiles } from './checks/changed/changed-files.ts';
import { changedSteps } from './checks/changed/changed-steps.ts';
import { stopChildrenOnSignal } from './checks/command.ts';

stopChildrenOnSignal();
const [part, commit = 'HEAD', ...rest] = process.argv.slice(2);
if (part === undefined) await runAllSteps({ browser: false });
else if (part === 'changed' && rest.length === 0) await checkChanged(commit);
else endWith('Usage: npm run check, or npm run check -- changed [commit]');

async function checkChanged(since: string): Promise<void> {
  process.chdir(root);
  try {
    const changed = await changedFiles(since, root);
    console.log(`${changed.length} files differ from ${since}.`);
    await runAndReport(changed.length === 0 ? [] : changedSteps(changed));
  } catch (error) {
    if (!(error instanceof CannotCompare)) throw error;
    endWith(error.message);
  }
}

function endWith(complaint: string): void {
  console.error(complaint);
  process.exitCode = 2;
}
