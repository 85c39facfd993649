import { expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { staffAtDesk } from '../../../test/support/staff.ts';
import { auditVerbs, isAuditVerb, staffActs, type AuditVerb } from '#domain/acting/audit/staff-acts.ts';
import { approvalKinds } from '#domain/registers/approval-kinds.ts';
import { staffRoles } from '#domain/acting/roles/staff.options.ts';
import { allRoutes } from '../all-routes.ts';

const site = await testApp();

/** Every row of the page, with its entry for each role. */
async function rows(): Promise<Map<string, string[]>> {
  const { cookie } = await staffAtDesk(site, 'viewer');
  const html = await (await site.get('/vintage-dashboard/roles', { cookie })).text();
  return new Map(
    [...html.matchAll(/<tr><th scope="row".*?<\/tr>/gs)].map(([row]) => {
      const name = /<th[^>]*>([^<]*)/.exec(row)![1]!;
      const said = [...row.matchAll(/<td(?: data-may="true")?>(Yes|No)<\/td>/g)].map(([, yes]) => yes!);
      return [name.replace(/&#x27;/g, "'"), said] as const;
    }),
  );
}

const nameOf = (verb: AuditVerb) => staffActs[verb].can.split(': ')[0]!;

test('the page of roles shows for every page, form and act what each role may do', async () => {
  const shown = await rows();
  const expected = new Map<string, string[]>();
  for (const verb of auditVerbs)
    expected.set(
      nameOf(verb),
      staffRoles.map((role) => (staffActs[verb].roles.includes(role) ? 'Yes' : 'No')),
    );
  for (const method of ['GET', 'POST'])
    for (const { path, policy } of allRoutes.filter((route) => route.method === method)) {
      const named = /staff: (.+)$/.exec(policy.name)?.[1]?.split(', ');
      if (named)
        expected.set(
          path,
          staffRoles.map((role) => (named.includes(role) ? 'Yes' : 'No')),
        );
    }
  expect(expected.size).toBeGreaterThan(40);
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(expected));
});

test('an act that a second person confirms has an approval, and each approval that staff request is named by an act', () => {
  const confirmed = new Set(auditVerbs.map((verb) => staffActs[verb].second).filter((one) => one !== undefined));
  // Members ask for payouts.
  expect(new Set([...confirmed, 'confirm-payout'])).toEqual(new Set(approvalKinds.map(({ verb }) => verb)));
});

test('each act has its own text, and the act that confirms or undoes it exists too', () => {
  const acts = auditVerbs.map((verb) => staffActs[verb]);
  expect(new Set(auditVerbs.map(nameOf)).size).toBe(acts.length);
  expect(new Set(acts.map(({ did }) => did)).size).toBe(acts.length);
  const named = acts.flatMap(({ second, undo }) => [second, undo]).filter((one) => one !== undefined);
  expect(named.filter((one) => !isAuditVerb(one))).toEqual([]);
});
