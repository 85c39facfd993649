import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { describeEventRequest } from '#domain/registers/own-requests/own-request.view.ts';
import { testApp } from '../../../test/support/app.ts';
import { pricedEvents } from '../../../test/support/priced-events.ts';
import { seePage } from '../../../test/support/seen-page.ts';

const site = await testApp();
const { priced } = await pricedEvents(site);

test('the page of an event at ₦0 asks for no payment, before and after the price is accepted', async () => {
  const { token, setTo, accept } = await priced();
  await setTo(0n);
  const see = async () => (await seePage(await site.get(link('eventBooking', { token })))).text;
  const offered = await see();
  expect(offered).toContain('If you accept, your event is booked. There is nothing to pay.');
  await accept({ seen: 0n, upfront: 60 });
  const accepted = await see();
  expect(accepted).toContain('Your event is booked.');
  for (const text of [offered, accepted]) expect(text).not.toMatch(/Pay by|How it is paid|First 60%|pay later/);
});

test('an accepted event at ₦0 is not in the list of things to pay', () => {
  const event = {
    event_type: 'Wedding',
    event_date: '2026-12-12',
    guests: 100,
    token: '3f1c0e5a-8d53-4b0f-9c1e-2a7d6f4b8e10',
    start_time: '15:00',
    accepted_at: '2026-11-22T10:00:00Z',
    state: 'confirmed',
    since: null,
  };
  const payUntilAt = (total_kobo: number) => describeEventRequest(new Date(), { ...event, total_kobo }).payUntil;
  expect([payUntilAt(0), payUntilAt(100) instanceof Date]).toEqual([undefined, true]);
});
