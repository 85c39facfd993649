import { domainKind } from './domain-files.ts';
import { audit, looseWrites, plainTransaction, writersOf } from './loose-writes.ts';
import { importsOf, lineAt, type Import } from './parsed.ts';
import { isTest, type Problem, type Rule, type Tree } from './tree.ts';

const staffPolicy = 'src/domain/staff/staff.policy.ts';
const backOffice = /^src\/web\/admin\/.*\.routes\.tsx?$/;

/** What the back office calls and no staff do: they are not in yet, or change what is nobody's but theirs. */
const notByStaff = new Set(
  [
    // They write their own line of the log, as nobody is at the desk before them.
    'sign-in-staff',
    'sign-in-by-shared-password',
    // By a mailed link, signed in or not.
    'accept-invitation',
    'choose-staff-password',
    // One's own session, and a secret that is asked for by nobody until it is confirmed.
    'end-staff-session',
    'prove-staff',
    'begin-authenticator',
  ].map((name) => `src/domain/staff/${name}.ts`),
);

/**
 * What staff change is written down with the change, or not at all: a verb that asks a policy of staff, or that the back office
 * calls, writes inside `staffTransaction` alone. A policy file that asks a policy of staff is one itself.
 */
export const staffAudit: Rule = {
  name: 'staff changes are audited',
  check(tree) {
    const policies = policiesOfStaff(tree);
    const called = calledByBackOffice(tree);
    const writers = writersOf(tree);
    return [...tree].flatMap(([file, text]) => {
      if (domainKind(file) !== 'verb' || isTest(file)) return [];
      const asks = [...policies].some((policy) => callsInto(file, text, policy) !== undefined);
      return asks || called.has(file) ? checkVerb(file, text, writers) : [];
    });
  },
};

function policiesOfStaff(tree: Tree): Set<string> {
  const policies = new Set([staffPolicy]);
  for (let before = 0; before !== policies.size;) {
    before = policies.size;
    for (const [file, text] of tree) {
      if (domainKind(file) !== 'policy') continue;
      if ([...policies].some((policy) => callsInto(file, text, policy) !== undefined)) policies.add(file);
    }
  }
  return policies;
}

function calledByBackOffice(tree: Tree): Set<string> {
  const routes = [...tree].filter(([file]) => backOffice.test(file));
  const called = routes.flatMap(([file, text]) => importsOf(file, text).filter(({ typeOnly }) => !typeOnly));
  return new Set(called.flatMap(({ file }) => (file && !notByStaff.has(file) ? [file] : [])));
}

function checkVerb(file: string, text: string, writers: Set<string>): Problem[] {
  const plain = callsInto(file, text, plainTransaction);
  if (plain) {
    const message = `a verb of staff uses staffTransaction (${audit}), never transaction`;
    return [{ path: file, line: plain.line, message }];
  }
  const message = `what staff change goes through staffTransaction (${audit}), by that name and inside of it`;
  return looseWrites(file, text, writers).map((start) => ({ path: file, line: lineAt(text, start), message }));
}

/** An import that is there at run time. */
function callsInto(file: string, text: string, target: string): Import | undefined {
  return importsOf(file, text).find((one) => one.file === target && !one.typeOnly);
}
