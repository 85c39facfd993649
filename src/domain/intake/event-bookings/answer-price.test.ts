import { describe, expect, test } from 'vitest';
import { day_ms } from '#platform/clock.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { pricedEvents } from '../../../../test/support/priced-events.ts';
import { keepBooksSound } from '../../../../test/support/sound-books.ts';
import { shopDealTexts } from '#domain/trade/shop-deals/shop-order.policy.ts';
import { changeState } from '#domain/staff/records/change-state.ts';
import { recordTexts } from '#domain/acting/records/record.schema.ts';
import { acceptPrice } from './accept-price.ts';
import { eventRequests } from '#domain/trade/shop-deals/event-requests.records.ts';
import { priceAnswerTexts } from './price-answer.schema.ts';

const database = await testDatabase();
const { ctx, pool, clock } = database;
const { price, bookedEvent, priced, staff } = await pricedEvents(database);
keepBooksSound(database);

const mailsTo = async (address: string) =>
  (
    await pool.query<{ template: string; props: Record<string, unknown> }>(
      `select template, props from mail where to_addresses @> array[$1] or props ->> 'customerEmail' = $1 order by id`,
      [address],
    )
  ).rows;

describe('a price for an event', () => {
  test('shows how to pay it and until when it is valid, in the mail, in the log and in the record', async () => {
    const { email, id, row } = await priced();
    expect(await row()).toMatchObject({ work_state: 'priced', upfront_percent: 60, price_reason: 'With two servers' });
    const [told] = (await mailsTo(email)).filter(({ template }) => template === 'price-told');
    expect(told!.props).toMatchObject({
      price: '₦480,000',
      reason: 'With two servers',
      answers: [
        { label: 'How it is paid', value: 'In two parts, 60% and 40%' },
        { label: 'The price is valid until', value: expect.stringMatching(/^\d+ \w+ \d{4}, .+ WAT$/) },
      ],
    });
    const audit = await pool.query(`select after from audit where what = 'set-price' and record_id = $1`, [String(id)]);
    expect(audit.rows[0]).toMatchObject({ after: { payment: 'In two parts, 60% and 40%' } });
    expect((await eventRequests.find(ctx(), String(id)))!.fields).toMatchObject({
      payment: 'In two parts, 60% and 40%',
      price_reason: 'With two servers',
    });
  });

  test('must be set before staff can announce it to the customer', async () => {
    const email = 'unpriced@events.example';
    const { id, setTo } = await bookedEvent(email);
    const before = (await mailsTo(email)).length;
    const changeTo = (state: 'priced' | 'in_talk', version: number) =>
      changeState(staff(), eventRequests, String(id), { state, version });
    await expect(changeTo('priced', 0)).rejects.toThrow(recordTexts.noPrice);
    expect(await mailsTo(email)).toHaveLength(before);
    await setTo(price);
    await changeTo('in_talk', 1);
    await changeTo('priced', 2);
  });

  test('is accepted by the person with its private link: the event is confirmed, and they and the team get a mail', async () => {
    const { accept, row, email } = await priced();
    const before = (await mailsTo(email)).length;
    await accept();
    expect(await row()).toMatchObject({ work_state: 'confirmed', answer: 'accepted' });
    const mails = (await mailsTo(email)).slice(before);
    expect(mails.map(({ template }) => template).sort()).toEqual(['acknowledgement', 'team-notice']);
    const notice = mails.find(({ template }) => template === 'team-notice')!.props;
    expect(notice).toMatchObject({ formType: 'Event Booking' });
    expect(notice.message).toContain('accepted our price: ₦480,000');
    const { answers, steps } = mails.find(({ template }) => template === 'acknowledgement')!.props as {
      answers: { label: string; value: string }[];
      steps: string[];
    };
    const payBy = answers.find(({ label }) => label === 'Pay by')!.value;
    expect(payBy).toMatch(/^\d+ \w+ \d{4}, .+ WAT$/);
    expect(steps.join(' ')).toContain(`Pay on the page of your booking by ${payBy}`);
  });

  test('of 0 needs no payment: neither the order nor the mail names a day or a way to pay', async () => {
    const { accept, order, setTo, email } = await priced();
    await setTo(0n);
    await accept({ seen: 0n, upfront: 60 });
    expect((await order()).event).toMatchObject({ answer: 'accepted', payUntil: undefined });
    const { props } = (await mailsTo(email)).findLast(({ template }) => template === 'acknowledgement')!;
    expect(props).toMatchObject({ heading: 'You accepted our price' });
    expect(props.lead).toContain('There is nothing to pay.');
    expect(JSON.stringify(props)).not.toMatch(/Pay by|How it is paid|Pay on the page/);
  });

  test('is declined with a reason, which the team reads', async () => {
    const { decline, row, email, id } = await priced();
    await decline('Another caterer is nearer.');
    expect(await row()).toMatchObject({ work_state: 'declined', answer: 'declined' });
    const notice = (await mailsTo(email)).filter(({ template }) => template === 'team-notice').at(-1)!;
    expect(notice.props.formData).toContainEqual({ label: 'Reason', value: 'Another caterer is nearer.' });
    expect((await eventRequests.find(ctx(), String(id)))!.fields).toMatchObject({
      answer: 'declined',
      decline_reason: 'Another caterer is nearer.',
    });
  });

  test('is answered once: of six simultaneous answers one is saved, and a later answer does not reverse it', async () => {
    const { accept, decline, email } = await priced();
    const done = await Promise.allSettled(Array.from({ length: 6 }, () => accept()));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(accept()).rejects.toThrow(priceAnswerTexts.accepted);
    expect((await mailsTo(email)).filter(({ props }) => props.heading === 'You accepted our price')).toHaveLength(1);
    await decline();
    await expect(decline()).rejects.toThrow(priceAnswerTexts.declined);
    await expect(accept()).rejects.toThrow(priceAnswerTexts.declined);
  });

  test('is accepted as it was shown, or not at all', async () => {
    const { accept, decline, setTo, begin } = await priced();
    await setTo(50_000_000n);
    await expect(accept()).rejects.toThrow('it is now ₦500,000');
    await expect(decline()).rejects.toThrow('it is now ₦500,000');
    await expect(begin()).rejects.toThrow('it is now ₦500,000');
    await setTo(price, 'whole');
    await expect(accept()).rejects.toThrow(shopDealTexts.otherTerms);
    await expect(begin()).rejects.toThrow(shopDealTexts.otherTerms);
    await expect(begin({ seen: price })).rejects.toThrow(shopDealTexts.otherTerms);
    await accept({ seen: price, upfront: 100 });
  });

  test('expires after 14 days and can then be neither accepted nor paid; a new price is valid again', async () => {
    const { accept, decline, begin, setTo } = await priced();
    clock.advance(14 * day_ms);
    for (const act of [accept, decline, begin]) await expect(act()).rejects.toThrow(shopDealTexts.ranOut);
    await setTo(price);
    await accept();
    clock.advance(15 * day_ms);
    // A price that was accepted in time can still be paid.
    expect(await begin()).toBeDefined();
  });

  test('that changes after the answer needs a new answer', async () => {
    const { accept, decline, setTo, row } = await priced();
    await accept();
    await setTo(50_000_000n);
    expect(await row()).toMatchObject({ work_state: 'priced', answer: null, answered_at: null });
    const shown = { seen: 50_000_000n, upfront: 60 };
    await decline('Too dear', ctx(), shown);
    await setTo(price);
    expect(await row()).toMatchObject({ work_state: 'priced', answer: null, decline_reason: null });
    await accept();
  });

  test('cannot be answered once staff have moved the booking on', async () => {
    const { accept, decline, row, id } = await priced();
    await decline('Too dear');
    const { version } = (await eventRequests.find(ctx(), String(id)))!.work!;
    await changeState(staff(), eventRequests, String(id), { state: 'in_talk', version });
    expect(await row()).toMatchObject({ work_state: 'in_talk', answer: null, decline_reason: null });
    for (const act of [accept, decline]) await expect(act()).rejects.toThrow(priceAnswerTexts.none);
  });

  test('of a booking that does not exist cannot be answered', async () => {
    const shown = { seen: price, upfront: 60 };
    for (const token of [crypto.randomUUID(), 'x'])
      await expect(acceptPrice(ctx(), token, shown)).rejects.toMatchObject({ code: 'not_found' });
  });
});
