import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { feePayers } from '../../../../test/support/application-fees.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { openPaying } from '../../../../test/support/payments.ts';
import { onePage } from '../../../../test/support/pdfs.ts';
import { signedIn, type SignedIn } from '../../../../test/support/signed-in.ts';
import { keepBooksSound } from '../../../../test/support/sound-books.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { findAccountGaps } from '#domain/people/accounts/find-account-gaps.ts';
import { ownMoneyText } from '#domain/acting/roles/refuse-own-money.ts';
import { changeState } from '#domain/staff/records/change-state.ts';
import { addApplicationPapers } from './add-application-papers.ts';
import { answerRevision } from './answer-revision.ts';
import { findOwnApplication } from './find-own-application.ts';
import { findReviewVersion } from './find-review.ts';
import { reviewApplication } from './review-application.ts';
import { reviewApplicationSchema, applicationReviewTexts, revisionAnswerSchema } from './review.schema.ts';
import { supplierPapersSchema, supplierTexts } from './supplier-application.schema.ts';
import { supplierApplications } from './supplier-applications.records.ts';

const database = await testDatabase(12);
const { ctx, pool } = database;
const { paidBy, submit, decide } = await feePayers(database, await openPaying(database));
keepBooksSound(database);
const support = await staffAtDesk(database, 'support');
const finance = await staffAtDesk(database, 'finance');

const review = async (id: bigint, found: object, actor = support.actor) => {
  const version = await findReviewVersion(ctx(actor), id);
  return reviewApplication(ctx(actor), String(id), reviewApplicationSchema.parse({ version, ...found }));
};
const answer = (who: SignedIn, given: object) => answerRevision(who.ctx(), revisionAnswerSchema.parse(given));
const itemsOf = async (who: SignedIn) => {
  const { sent } = await findOwnApplication(who.ctx());
  return Object.fromEntries(sent!.review.map(({ item, verdict, note }) => [item, [verdict, note]]));
};
const unclear = { cacCertificate: 'revise', cacCertificateNote: 'The stamp cannot be read.' };

let ngozi: SignedIn;
let id: bigint;
beforeAll(async () => {
  ngozi = await signedIn(database);
  await paidBy(ngozi);
  id = await submit(ngozi);
});

describe('a review', () => {
  test('asks for a revision item by item in one mail, and the application becomes ‘in conversation’', async () => {
    await pool.query('truncate mail, mail_notice');
    await expect(review(id, { productImages: 'accepted', ...unclear })).resolves.toEqual({ asked: 1 });
    expect(await itemsOf(ngozi)).toEqual({
      productImages: ['accepted', null],
      cacCertificate: ['revise', 'The stamp cannot be read.'],
    });
    expect((await findOwnApplication(ngozi.ctx())).sent?.state).toBe('in_talk');
    // The applicant also sees it on the dashboard.
    expect(await findAccountGaps(ngozi.ctx())).toContain('revision');
    const { rows } = await pool.query<{ template: string; note: string }>(
      `select template, props ->> 'note' as note from mail`,
    );
    expect(rows).toEqual([
      { template: 'progress-told', note: expect.stringContaining('CAC certificate: The stamp cannot be read.') },
    ]);
    const lines = await pool.query(`select after from audit where what = 'review-application'`);
    expect(lines.rows).toMatchObject([{ after: { productImages: 'accepted', cacCertificate: 'revise' } }]);
  });

  test('requires a note for each paper to be revised, and a result that differs', async () => {
    const { error } = reviewApplicationSchema.safeParse({ version: '0-0', details: 'revise' });
    expect(error?.issues).toMatchObject([{ path: ['detailsNote'], message: applicationReviewTexts.noNote }]);
    await expect(review(id, unclear)).rejects.toMatchObject({ message: applicationReviewTexts.nothing });
    await expect(review(id, {})).rejects.toMatchObject({ message: applicationReviewTexts.nothing });
  });

  test('cannot accept a paper without a file', async () => {
    const refused = { code: 'invalid', message: applicationReviewTexts.noFile, field: 'industryCertificates' };
    await expect(review(id, { industryCertificates: 'accepted' })).rejects.toMatchObject(refused);
    expect(Object.keys(await itemsOf(ngozi))).not.toContain('industryCertificates');
  });

  test('is made by staff who work on records', async () => {
    await expect(review(id, unclear, finance.actor)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(
      reviewApplication(ngozi.ctx(), String(id), reviewApplicationSchema.parse({ version: '0-0', ...unclear })),
    ).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  test('and the decision are made by other colleagues if the account shares something with that of a member of staff', async () => {
    const own = await staffAtDesk(database, 'support', { name: 'Own Support', email: ngozi.member.email! });
    await expect(review(id, { details: 'accepted' }, own.actor)).rejects.toThrow(ownMoneyText);
    const version = (await supplierApplications.find(ctx(own.actor), String(id)))!.work!.version;
    const declining = { state: 'declined', note: 'Pay it back', version } as const;
    await expect(changeState(ctx(own.actor), supplierApplications, String(id), declining)).rejects.toThrow(
      ownMoneyText,
    );
  });

  test('keeps the application from being approved while an item has to be revised', async () => {
    await expect(decide(id, 'confirmed')).rejects.toMatchObject({ message: applicationReviewTexts.toRevise });
  });

  test('is answered by a better file, which costs nothing and is marked as added after the review began', async () => {
    await expect(answer(ngozi, {})).rejects.toMatchObject({ message: applicationReviewTexts.noAnswer });
    const better = { cacCertificate: [onePage('/Better 1')] };
    expect(await answer(ngozi, better)).toEqual({ answered: 1 });
    expect(await itemsOf(ngozi)).toMatchObject({ cacCertificate: ['answered', null] });
    expect(await findAccountGaps(ngozi.ctx())).not.toContain('revision');
    await expect(answer(ngozi, better)).rejects.toMatchObject({ message: applicationReviewTexts.noneAsked });
    const { sent } = await findOwnApplication(ngozi.ctx());
    expect(sent?.files.filter(({ paper }) => paper === 'cacCertificate')).toHaveLength(2);
    const { rows } = await pool.query<{ state: string }>('select state from supplier_fee where member_id = $1', [
      ngozi.member.id,
    ]);
    expect(rows).toEqual([{ state: 'held' }]);
  });

  test('is answered by text alone if text was requested', async () => {
    await review(id, { details: 'revise', detailsNote: 'Which bags?' });
    await pool.query('truncate mail, mail_notice');
    expect(await answer(ngozi, { answer: 'Bags of 100 kg.' })).toEqual({ answered: 1 });
    expect((await pool.query(`select props ->> 'message' as message from mail`)).rows).toEqual([
      { message: 'No new file was added to the application.\nBags of 100 kg.' },
    ]);
    expect(await itemsOf(ngozi)).toMatchObject({ details: ['answered', 'Bags of 100 kg.'] });
  });

  describe('of a file that was replaced', () => {
    const paper = (title: string) => supplierPapersSchema.parse({ cacCertificate: [onePage(title)] });
    let late: bigint;
    let applicant: SignedIn;
    beforeEach(async () => {
      applicant = await signedIn(database);
      await paidBy(applicant);
      late = await submit(applicant);
    });
    const accept = { cacCertificate: 'accepted', rcNumber: 'RC 1204499' };

    test('does not accept a file that came after its page was opened, nor is it saved from an old page', async () => {
      const version = await findReviewVersion(ctx(support.actor), late);
      await addApplicationPapers(applicant.ctx(), paper('/Swapped 1'));
      const old = () => review(late, { ...accept, version });
      await expect(old()).rejects.toMatchObject({ code: 'conflict', message: applicationReviewTexts.changed });
      expect(await itemsOf(applicant)).toEqual({});
      await review(late, accept);
      await expect(old()).rejects.toMatchObject({ code: 'conflict', message: applicationReviewTexts.changed });
    });

    test('is dropped once a newer file is added under the item, and for that item only', async () => {
      await review(late, { ...accept, details: 'accepted' });
      await addApplicationPapers(applicant.ctx(), paper('/Swapped 2'));
      const after = { cacCertificate: ['answered', null], details: ['accepted', null] };
      expect(await itemsOf(applicant)).toEqual(after);
      // The same file again changes nothing.
      await review(late, accept);
      expect(await addApplicationPapers(applicant.ctx(), paper('/Swapped 2'))).toEqual({ added: 0 });
      expect(await itemsOf(applicant)).toMatchObject({ cacCertificate: ['accepted', null] });
    });

    test('is dropped by a file that comes with the answer about another item', async () => {
      await review(late, { ...accept, details: 'revise', detailsNote: 'Which bags?' });
      await answer(applicant, { answer: 'Bags of 100 kg.', cacCertificate: [onePage('/Swapped 3')] });
      expect(await itemsOf(applicant)).toMatchObject({ cacCertificate: ['answered', null] });
    });
  });

  test('that declines requires a reason', async () => {
    const other = await signedIn(database);
    await paidBy(other);
    const late = await submit(other);
    const asked = { state: 'declined', note: undefined, version: 0 } as const;
    const declining = changeState(ctx(support.actor), supplierApplications, String(late), asked);
    await expect(declining).rejects.toMatchObject({ code: 'conflict', message: supplierTexts.noReason });
  });

  test('that approves lets a buyer sell too, and saves their monthly quantity', async () => {
    await review(id, { cacCertificate: 'accepted', details: 'accepted' });
    await pool.query(`update member set account_type = 'buyer' where id = $1`, [ngozi.member.id]);
    await decide(id, 'confirmed');
    const { rows } = await pool.query(
      `select account_type, monthly_capacity_kg from member m join seller_profile p on p.member_id = m.id where m.id = $1`,
      [ngozi.member.id],
    );
    expect(rows).toEqual([{ account_type: 'merchant', monthly_capacity_kg: 40_000n }]);
    await expect(review(id, unclear)).rejects.toMatchObject({ message: applicationReviewTexts.closed });
    const late = addApplicationPapers(ngozi.ctx(), supplierPapersSchema.parse({ cacCertificate: [onePage('/L 1')] }));
    await expect(late).rejects.toMatchObject({ code: 'conflict' });
  });
});
