import path from 'node:path';
import { run } from './checks/command.ts';

const root = path.join(import.meta.dirname, '..');
process.chdir(root);
const { code, output } = await run(path.join(root, 'node_modules/.bin/oxfmt'), ['--write']);
process.stdout.write(output);
process.exitCode = code;
