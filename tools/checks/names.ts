import { type Problem, type Rule, isCode } from './tree.ts';

const vague = 'utils?|helpers?|common|lib|libs|shared|misc';
const vagueName = new RegExp(`(?:^|[-.])(?:${vague})$`);
const ruled = /^(?:src|client|tools|test|bench|db)\//;

/** A name without meaning collects everything. 'common-passwords' says what it has; 'date-utils' does not. */
export const plainNames: Rule = {
  name: 'names',
  check: (tree) => [...tree.keys()].filter((file) => ruled.test(file)).flatMap(checkName),
};

function checkName(file: string): Problem[] {
  const segments = file.split('/').map((segment) => segment.replace(/(?:\.test)?\.[a-z]+$/, ''));
  const problems = segments
    .filter((segment) => vagueName.test(segment))
    .map((segment) => ({ path: file, message: `'${segment}' is too general; name it after its content` }));
  if (isCode(file) && segments.at(-1) === 'index') {
    problems.push({ path: file, message: 'no index files: import the file itself' });
  }
  return problems;
}
