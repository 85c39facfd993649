import { expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { staffAtDesk } from '../../../test/support/staff.ts';
import { rolesFor } from '#domain/acting/audit/audit-roles.ts';
import { auditVerbs, type AuditVerb } from '#domain/acting/audit/audit-verbs.ts';
import { staffRoles } from '#domain/acting/roles/staff.options.ts';
import { allRoutes } from '../all-routes.ts';
import { roleActs } from './role-acts.ts';

const site = await testApp();

/** Every row of the page: what it is about, and what it says of each role. */
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

const wordsOf = (wanted: AuditVerb) => roleActs.flatMap(({ acts }) => acts).find(({ verb }) => verb === wanted)!.words;

test('the page of roles says of every page, form and act what happens to each role', async () => {
  const shown = await rows();
  const expected = new Map<string, string[]>();
  for (const verb of Object.keys(auditVerbs) as AuditVerb[])
    expected.set(
      wordsOf(verb),
      staffRoles.map((role) => (rolesFor[verb].includes(role) ? 'Yes' : 'No')),
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

test('each act is told once, in words of its own', () => {
  const acts = roleActs.flatMap((group) => group.acts);
  expect(acts.map(({ verb }) => verb).toSorted()).toEqual(Object.keys(auditVerbs).toSorted());
  expect(new Set(acts.map(({ words }) => words)).size).toBe(acts.length);
});
