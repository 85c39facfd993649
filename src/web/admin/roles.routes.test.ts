import { expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { staffAtDesk } from '../../../test/support/staff.ts';
import { rolesFor } from '#domain/audit-roles.ts';
import { auditVerbs, type AuditVerb } from '#domain/audit-verbs.ts';
import { staffRoles } from '#domain/staff/staff.options.ts';
import { allRoutes } from '../all-routes.ts';

const site = await testApp();

/** Every row of the page: what it is about, and what it says of each role. */
async function rows(): Promise<Map<string, string[]>> {
  const { cookie } = await staffAtDesk(site, 'viewer');
  const html = await (await site.get('/vintage-dashboard/roles', { cookie })).text();
  return new Map(
    [...html.matchAll(/<tr><th scope="row">.*?<\/tr>/gs)].map(([row]) => {
      const name = /<th[^>]*>(.*?)<\/th>/s.exec(row)?.[1];
      const path = /(\/[a-z][^<,]*)/.exec(name?.replace(/<\/span>/g, '') ?? '')?.[1];
      const said = [...row.matchAll(/<td>(Yes|No)<\/td>/g)].map(([, yes]) => yes!);
      return [path ?? name!.replace(/<[^>]*>/g, ''), said] as const;
    }),
  );
}

test('the page of roles says of every page, form and act what happens to each role', async () => {
  const shown = await rows();
  const expected = new Map<string, string[]>();
  for (const verb of Object.keys(auditVerbs) as AuditVerb[])
    expected.set(
      auditVerbs[verb],
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
