import { domainKind } from './domain-files.ts';
import { audit, looseWrites, ownLine, plainTransaction, writersOf } from './loose-writes.ts';
import { importsOf, lineAt, type Import } from './parsed.ts';
import { isTest, type Problem, type Rule, type Tree } from './tree.ts';

const staffFolder = 'src/domain/people/staff-accounts/';
const staffPolicy = 'src/domain/acting/roles/staff.policy.ts';
const backOffice = /^src\/web\/staff\/.*\.routes\.tsx?$/;

/** These verbs write their own audit line, because no member of staff is signed in before or after them. */
const writeTheirLine = named([
  'sign-in-staff',
  'sign-in-by-shared-password',
  'prove-staff',
  'leave-portal',
  // By a mailed link, signed in or not.
  'accept-invitation',
  'choose-staff-password',
]);
/** Counts sign-in tries and codes; it changes nothing for anybody. */
const counting = named(['staff.guard']);
/** Parts of audited verbs, and acts of the clock or of members. The staff portal calls none of them. */
const notByStaff = named(['start-staff-session', 'end-staff-session', 'purge-staff-rows', 'person-data']);

/**
 * A change by staff is audited in its own transaction: a verb in their folder, one that asks a staff policy, or one that the portal calls
 * writes only inside `auditedTransaction`. A policy file that asks a staff policy counts as one.
 */
export const staffAudit: Rule = {
  name: 'staff changes are audited',
  check(tree) {
    const policies = policiesOfStaff(tree);
    const called = calledByBackOffice(tree);
    const writers = writersOf(tree);
    return [...tree].flatMap(([file, text]) => {
      if (domainKind(file) !== 'verb' || isTest(file)) return [];
      if (writeTheirLine.has(file)) return checkOwnLine(file, text, writers);
      const asks = [...policies].some((policy) => callsInto(file, text, policy) !== undefined);
      const isTheirs = file.startsWith(staffFolder) && !notByStaff.has(file);
      return asks || isTheirs || called.has(file) ? checkVerb(file, text, writers) : [];
    });
  },
};

function named(names: string[]): ReadonlySet<string> {
  return new Set(names.map((name) => `${staffFolder}${name}.ts`));
}

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
  return new Set(called.flatMap(({ file }) => (file ? [file] : [])));
}

function checkVerb(file: string, text: string, writers: ReadonlySet<string>): Problem[] {
  const plain = callsInto(file, text, plainTransaction);
  if (plain) {
    const message = `a verb of staff uses auditedTransaction (${audit}), never transaction`;
    return [{ path: file, line: plain.line, message }];
  }
  const message = `a change by staff is written inside auditedTransaction (${audit}), under that name`;
  return looseWrites(file, text, writers).map((start) => ({ path: file, line: lineAt(text, start), message }));
}

function checkOwnLine(file: string, text: string, writers: ReadonlySet<string>): Problem[] {
  const message = `this change belongs in one transaction with its audit line (writeAudit, ${audit})`;
  const changing = new Set([...writers].filter((writer) => !counting.has(writer)));
  return looseWrites(file, text, changing, ownLine).map((start) => ({
    path: file,
    line: lineAt(text, start),
    message,
  }));
}

/** An import that remains at run time. */
function callsInto(file: string, text: string, target: string): Import | undefined {
  return importsOf(file, text).find((one) => one.file === target && !one.typeOnly);
}
