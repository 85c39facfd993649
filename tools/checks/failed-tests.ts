import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A failed test, and the beginning of its errors. */
export type FailedTest = { name: string; errors: readonly string[] };

export type VitestFailures = {
  testResults: readonly {
    name: string;
    status: string;
    message?: string;
    assertionResults: readonly { status: string; fullName: string; failureMessages?: readonly string[] | null }[];
  }[];
};
export type PlaywrightFailures = {
  file: string;
  title: string;
  specs?: readonly {
    title: string;
    tests: readonly { status: string; results: readonly { errors?: readonly { message?: string }[] }[] }[];
  }[];
  suites?: readonly PlaywrightFailures[];
};

export function failedInVitest({ testResults }: VitestFailures, root: string): FailedTest[] {
  return testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // The message of a file is about the file itself: it could not be loaded, or what comes before its tests failed.
    const ofFile = status === 'failed' && message !== '' ? [{ name: file, errors: [message] }] : [];
    const ofTests = failed.map(({ fullName, failureMessages }) => ({
      name: `${file} › ${fullName}`,
      errors: failureMessages ?? [],
    }));
    return [...ofFile, ...ofTests];
  });
}

export function failedInPlaywright({ suites }: { suites: readonly PlaywrightFailures[] }): FailedTest[] {
  return suites.flatMap(({ file, title: group, specs = [], suites: inside = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => ({
          name: [`test/${file}`, ...(group === file ? [] : [group]), title].join(' › '),
          errors: results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)),
        })),
    ),
    ...failedInPlaywright({ suites: inside }),
  ]);
}

const mostLines = 12;

/** For the end of a long output, of which often only the end is saved. */
export function describeFailures(tests: readonly FailedTest[]): string {
  return tests.map(({ name, errors }) => [name, ...errors.map(beginningOf)].join('\n')).join('\n\n');
}

function beginningOf(error: string): string {
  const lines = stripVTControlCharacters(error).split('\n');
  const shown = lines.filter((line) => line.trim() !== '' && !/^\s+at .*node_modules/.test(line)).slice(0, mostLines);
  return shown.map((line) => `    ${line}`).join('\n');
}
