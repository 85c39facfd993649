import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { noteRightsRequest } from '#domain/registers/privacy/note-rights-request.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import { testApp } from '../../../../test/support/app.ts';
import { newestLine } from '../../../../test/support/newest-line.ts';
import { mailedTo } from '../../../../test/support/signed-in.ts';
import { formTokenOf, staffAtDesk } from '../../../../test/support/staff.ts';

const site = await testApp();
const { clock, ctx, db, get, post } = site;

test('staff refuse a data request on a ground of the law, and the person gets a mail', async () => {
  const { cookie, actor } = await staffAtDesk(site, 'support');
  const who = { email: 'ngozi@example.com' };
  const came = { came_by: 'phone', asked_on: dayInLagos(clock.now()) } as const;
  const request = await noteRightsRequest(ctx(actor), { who, kind: 'erasure', ...came });
  const form_owner = await formTokenOf(await get(link('rightsRequest', request), { cookie }));
  const refusal = { ground: 'law', answer: 'The tax law asks for invoices.' };
  const answer = await post(link('rightsRequestRefusal', request), { form_owner, ...refusal }, { cookie });
  const page = link('rightsRequest', request, { news: 'refused' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, page]);
  const row = db.selectFrom('rights_request').selectAll().where('id', '=', BigInt(request.requestId));
  expect(await row.executeTakeFirst()).toMatchObject({ state: 'refused', ...refusal, settled_at: expect.any(Date) });
  expect(await mailedTo(site, who.email)).toEqual(['data-request-refused']);
  const line = { what: 'refuse-data-request', record_kind: 'data-request', record_id: request.requestId };
  expect(await newestLine(db)).toMatchObject({ ...line, why: refusal.answer });
});
