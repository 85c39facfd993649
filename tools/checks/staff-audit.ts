import { domainKind } from './domain-files.ts';
import { importsOf, type Import } from './parsed.ts';
import type { Problem, Rule, Tree } from './tree.ts';

const staffPolicy = 'src/domain/staff/staff.policy.ts';
const audit = 'src/domain/audit.ts';
const plainTransaction = 'src/platform/database/transaction.ts';
/** Writes in the query builder, and in SQL by hand. */
const writes =
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(|\b(?:insert\s+into|update\s+\w+\s+set|delete\s+from)\b/i;

/**
 * What staff change is written down with the change, or not at all: a verb that asks a policy of staff works through
 * `staffTransaction`, and opens no transaction of another kind. A policy file that asks the policy of staff is one itself.
 */
export const staffAudit: Rule = {
  name: 'staff changes are audited',
  check(tree) {
    const policies = policiesOfStaff(tree);
    return [...tree].flatMap(([file, text]) => (domainKind(file) === 'verb' ? checkVerb(file, text, policies) : []));
  },
};

function policiesOfStaff(tree: Tree): Set<string> {
  const asking = [...tree].filter(
    ([file, text]) => domainKind(file) === 'policy' && callsInto(file, text, staffPolicy) !== undefined,
  );
  return new Set([staffPolicy, ...asking.map(([file]) => file)]);
}

function checkVerb(file: string, text: string, policies: Set<string>): Problem[] {
  const asks = [...policies].some((policy) => callsInto(file, text, policy) !== undefined);
  if (!asks) return [];
  const plain = callsInto(file, text, plainTransaction);
  if (plain) {
    const message = 'a verb that asks a policy of staff uses staffTransaction (src/domain/audit.ts), never transaction';
    return [{ path: file, line: plain.line, message }];
  }
  const isAudited = callsInto(file, text, audit) !== undefined && /\bstaffTransaction\(/.test(text);
  if (isAudited || !writes.test(text)) return [];
  return [{ path: file, message: 'what staff change goes through staffTransaction (src/domain/audit.ts)' }];
}

/** An import that is there at run time. */
function callsInto(file: string, text: string, target: string): Import | undefined {
  return importsOf(file, text).find((one) => one.file === target && !one.typeOnly);
}
