import { beforeEach, describe, expect, test } from 'vitest';
import { approvalOf, confirm } from '../../../../test/support/approvals.ts';
import { feePayers, setApprovers } from '../../../../test/support/application-fees.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { openPaying } from '../../../../test/support/payments.ts';
import { onePage } from '../../../../test/support/pdfs.ts';
import { signedIn, type SignedIn } from '../../../../test/support/signed-in.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { day_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { approvalKinds } from '#domain/registers/approval-kinds.ts';
import { endDueApprovals } from '#domain/acting/approvals/end-due-approvals.ts';
import { turnDownApproval, withdrawApproval } from '#domain/acting/approvals/turn-down-approval.ts';
import { findMemberChecks } from '#domain/people/checks/find-member-checks.ts';
import { levelOf } from '../../../../test/support/level-of.ts';
import { changeSetting } from '#domain/acting/setting-changes/change-setting.ts';
import { settingNamed } from '#domain/acting/settings/setting.list.ts';
import { settingSchemas } from '#domain/acting/settings/setting.schema.ts';
import { ownMoneyText } from '#domain/acting/roles/refuse-own-money.ts';
import { addApplicationPapers } from './add-application-papers.ts';
import { findOwnApplication } from './find-own-application.ts';
import { findReviewVersion } from './find-review.ts';
import { reviewApplication } from './review-application.ts';
import { reviewApplicationSchema, applicationReviewTexts as texts } from './review.schema.ts';
import { supplierPapersSchema } from './supplier-application.schema.ts';

const database = await testDatabase(12);
const { ctx, pool, db } = database;
const { paidBy, submit, decide, support: ada } = await feePayers(database, await openPaying(database));
const bola = await staffAtDesk(database, 'support', { name: 'Bola', email: 'bola@agbon.example' });
const pricing = await staffAtDesk(database, 'pricing');
const owner = await staffAtDesk(database, 'owner');

let ngozi: SignedIn;
let id: bigint;
beforeEach(async () => {
  await setApprovers(database, 2);
  ngozi = await signedIn(database);
  await paidBy(ngozi);
  id = await submit(ngozi);
});

const approval = () => approvalOf(ctx(), 'supplier-application', id);
const stateOf = async (approvalId: bigint) => {
  const { rows } = await pool.query<{ state: string }>('select state from approval where id = $1', [approvalId]);
  return rows[0]!.state;
};
const standing = async () => {
  const { sent, fee } = await findOwnApplication(ngozi.ctx());
  return [sent?.state, fee?.state];
};
const told = async () => {
  const { rows } = await pool.query(
    `select from mail where template = 'progress-told' and props ->> 'state' = 'confirmed' and to_addresses && (select array[email] from supplier_application where id = $1)
      and created_at >= (select created_at from supplier_application where id = $1)`,
    [id],
  );
  return rows.length;
};
const review = async (found: object) => {
  const version = await findReviewVersion(ctx(ada.actor), id);
  return reviewApplication(ctx(ada.actor), String(id), reviewApplicationSchema.parse({ version, ...found }));
};

describe('an approval of a supplier, if the setting asks for two people', () => {
  test('waits for a second person: the fee stays held, and the applicant gets a mail once it is confirmed', async () => {
    const before = await told();
    await expect(decide(id, 'confirmed')).resolves.toEqual({ isTold: false, isWaiting: true });
    expect([await standing(), await told()]).toEqual([['received', 'held'], before]);
    const approvalId = await approval();
    await expect(confirm(ctx(ada.actor), approvalId)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(confirm(ctx(pricing.actor), approvalId)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(confirm(ctx(bola.actor), approvalId)).resolves.toEqual({ isDone: true });
    expect([await standing(), await told()]).toEqual([['confirmed', 'earned'], before + 1]);
    await expect(confirm(ctx(owner.actor), approvalId)).rejects.toMatchObject({ code: 'conflict' });
    const { rows } = await pool.query(
      `select what, after ->> 'state' as state from audit where record_kind = 'supplier-application' and record_id = $1 order by id`,
      [String(id)],
    );
    expect(rows).toEqual([
      { what: 'change-state', state: 'Confirmed' },
      { what: 'confirm-supplier', state: 'Confirmed' },
    ]);
  });

  test('is requested once: a colleague confirms it instead, and the requester may request it again', async () => {
    await decide(id, 'confirmed');
    await expect(decide(id, 'confirmed', bola.actor)).rejects.toMatchObject({ message: texts.askedBefore });
    const first = await approval();
    await decide(id, 'confirmed');
    expect([await stateOf(first), await stateOf(await approval())]).toEqual(['overtaken', 'waiting']);
  });

  test('is withdrawn by its requester, turned down by a colleague, or expires after 30 days', async () => {
    await decide(id, 'confirmed');
    const withdrawn = await approval();
    await expect(withdrawApproval(ctx(bola.actor), approvalKinds, withdrawn)).rejects.toMatchObject({
      code: 'forbidden',
    });
    await withdrawApproval(ctx(ada.actor), approvalKinds, withdrawn);
    await decide(id, 'confirmed');
    const turnedDown = await approval();
    await turnDownApproval(ctx(bola.actor), approvalKinds, turnedDown, { why: 'Another name' });
    await decide(id, 'confirmed');
    const expired = await approval();
    await moveBusinessClock(db, 'demo', 31 * day_ms);
    await endDueApprovals(ctx(), approvalKinds);
    await moveBusinessClock(db, 'demo', -31 * day_ms);
    expect(await Promise.all([withdrawn, turnedDown, expired].map(stateOf))).toEqual([
      'withdrawn',
      'turned_down',
      'expired',
    ]);
    await expect(confirm(ctx(bola.actor), expired)).rejects.toMatchObject({ code: 'conflict' });
    expect(await standing()).toEqual(['received', 'held']);
  });

  test('confirmed eight times at once is carried out once', async () => {
    await decide(id, 'confirmed');
    const approvalId = await approval();
    const confirmed = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) => confirm(ctx((at % 2 === 0 ? bola : owner).actor), approvalId)),
    );
    expect(confirmed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { rows } = await pool.query(
      `select from ledger_journal j join supplier_fee f on j.key = 'application fee ' || f.id || ' is earned' where f.application_id = $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  test('and a refusal at the same moment lead to one decision', async () => {
    await decide(id, 'confirmed');
    const approvalId = await approval();
    const both = await Promise.allSettled([confirm(ctx(bola.actor), approvalId), decide(id, 'declined', owner.actor)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const isConfirmed = both[0].status === 'fulfilled';
    expect(await standing()).toEqual(isConfirmed ? ['confirmed', 'earned'] : ['declined', 'returned']);
    expect(await stateOf(approvalId)).toBe(isConfirmed ? 'done' : 'overtaken');
  });

  test('is not confirmed with files that the first person did not see', async () => {
    await decide(id, 'confirmed');
    await addApplicationPapers(ngozi.ctx(), supplierPapersSchema.parse({ cacCertificate: [onePage('/Another 1')] }));
    const late = confirm(ctx(bola.actor), await approval());
    await expect(late).rejects.toMatchObject({ message: texts.moreFiles });
    await decide(id, 'confirmed');
    await expect(confirm(ctx(bola.actor), await approval())).resolves.toEqual({ isDone: true });
  });

  test('ends when an item has to be revised', async () => {
    await decide(id, 'confirmed');
    const approvalId = await approval();
    await review({ details: 'revise', detailsNote: 'Which bags?' });
    expect(await stateOf(approvalId)).toBe('overtaken');
  });

  test('is requested by support and owners, and never for an application of their own', async () => {
    await expect(decide(id, 'confirmed', pricing.actor)).rejects.toMatchObject({ message: texts.approvers });
    const self = await staffAtDesk(database, 'support', { name: 'Ngozi', email: ngozi.member.email! });
    for (const people of [1, 2] as const) {
      await setApprovers(database, people);
      await expect(decide(id, 'confirmed', self.actor)).rejects.toThrow(ownMoneyText);
    }
    await expect(decide(id, 'declined', self.actor)).rejects.toThrow(ownMoneyText);
  });

  test('is required by the database too', async () => {
    const alone = database.sitePool.query(
      `update supplier_application set work_state = 'confirmed', work_version = work_version + 1 where id = $1`,
      [id],
    );
    await expect(alone).rejects.toThrow('needs an approval that is carried out');
    await setApprovers(database, 1);
    await expect(decide(id, 'confirmed')).resolves.toMatchObject({ isWaiting: false });
  });

  test('and the required number of people can be changed only with a second owner', async () => {
    const setting = settingNamed('supplier-approval')!;
    const { rows } = await pool.query<{ version: number }>(
      `select max(version) as version from site_setting where name = 'supplier-approval'`,
    );
    const typed = { people: '1', reason: 'We are few', version: String(rows[0]!.version) };
    await staffAtDesk(database, 'owner', { name: 'Chidi', email: 'chidi@agbon.example' });
    const asked = await changeSetting(ctx(owner.actor), setting, settingSchemas.approvers.parse(typed));
    expect(asked).toEqual({ says: 'One person', from: 'others' });
    await expect(decide(id, 'confirmed')).resolves.toMatchObject({ isWaiting: true });
  });
});

describe('an approval of a supplier saves what staff accepted', () => {
  const read = {
    productImages: 'accepted',
    cacCertificate: 'accepted',
    rcNumber: 'RC 1234567',
    cacCertificateUntil: '2028-12-31',
    industryCertificates: 'accepted',
    certificatesSeen: 'NAFDAC 04-1234',
    certificatesUntil: '2027-06-30',
  };
  beforeEach(async () => {
    await setApprovers(database, 1);
    await addApplicationPapers(ngozi.ctx(), supplierPapersSchema.parse({ industryCertificates: [onePage('/N 1')] }));
  });

  test('as checks of the member, with the paper, the day and the end; the company counts once a second person confirmed it', async () => {
    await review(read);
    await decide(id, 'confirmed');
    const { company, rcNumber, checks, waiting } = await findMemberChecks(ctx(), ngozi.member.id);
    expect([company, rcNumber]).toEqual(['Badagry Coconut Works', 'RC1234567']);
    expect(checks).toMatchObject([{ what: 'certificates', seen: 'NAFDAC 04-1234', validUntil: '2027-06-30' }]);
    expect(waiting).toMatchObject([{ what: 'company', seen: 'CAC certificate RC 1234567' }]);
    await confirm(ctx(bola.actor), await approvalOf(ctx(), 'member-check', `${ngozi.member.id}-company`));
    const after = await findMemberChecks(ctx(), ngozi.member.id);
    expect(after.checks.find(({ what }) => what === 'company')).toMatchObject({ validUntil: '2028-12-31' });
    expect(await levelOf(ctx(), ngozi.member.id)).toBe(0);
  });

  test('and gives an account of another company no RC number, and shows the second person the name on the certificate', async () => {
    await pool.query(`update member set company = 'Epe Oil Mills' where id = $1`, [ngozi.member.id]);
    await review(read);
    await decide(id, 'confirmed');
    const { company, rcNumber, waiting } = await findMemberChecks(ctx(), ngozi.member.id);
    expect([company, rcNumber]).toEqual(['Epe Oil Mills', undefined]);
    expect(waiting).toMatchObject([{ seen: 'CAC certificate RC 1234567 of Badagry Coconut Works' }]);
  });

  test('but no company while a check is valid that another company would end', async () => {
    await pool.query(
      `insert into member_check (member_id, what, state, seen, checked_on) values ($1, 'identity', 'standing', 'NIN', current_date)`,
      [ngozi.member.id],
    );
    await review(read);
    await decide(id, 'confirmed');
    const { company, checks } = await findMemberChecks(ctx(), ngozi.member.id);
    expect([company, checks.map(({ what }) => what)]).toEqual([undefined, ['identity', 'certificates']]);
  });

  test('but no papers that were not accepted, and none by colleagues who may not save checks', async () => {
    await decide(id, 'confirmed', pricing.actor);
    const { checks, waiting } = await findMemberChecks(ctx(), ngozi.member.id);
    expect([checks, waiting]).toEqual([[], []]);
  });

  test('and a paper that has expired is not accepted', async () => {
    const late = review({ cacCertificate: 'accepted', cacCertificateUntil: '2026-11-22' });
    await expect(late).rejects.toMatchObject({ field: 'cacCertificateUntil', message: texts.passed });
  });
});
