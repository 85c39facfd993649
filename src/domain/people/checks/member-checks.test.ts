import { beforeEach, describe, expect, test } from 'vitest';
import { day_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { giveLevel } from '../../../../test/support/levels.ts';
import { signedIn, type SignedIn } from '../../../../test/support/signed-in.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { changeProfile } from '../accounts/settings/change-profile.ts';
import { ownMoneyText } from '#domain/acting/roles/refuse-own-money.ts';
import { acceptBankName } from './accept-bank-name.ts';
import { bankNamesToCompare } from './member-checks.queue.ts';
import { compareBankAccount } from './recheck-member.ts';
import { endMemberCheck } from './end-member-check.ts';
import { findMemberChecks } from './find-member-checks.ts';
import { levelOf } from '../../../../test/support/level-of.ts';
import { memberCheckSchema } from './member-check.schema.ts';
import { saveMemberCheck } from './note-member-check.ts';

const site = await testDatabase();
const { db, pool } = site;
let ada: SignedIn;
beforeEach(async () => {
  await forgetEverything(pool);
  ada = await signedIn(site, { name: 'Ada Okoro' });
});

const check = { what: 'certificates', seen: 'NAFDAC 04-1234', checked_on: '2026-11-20' } as const;

async function hasAccount(of: SignedIn, holder: string, account_number = '0123456789') {
  const row = { member_id: of.member.id, bank_code: '058', bank_name: 'GTBank', account_number, holder };
  await pool.query(
    'update payout_account set replaced_at = business_now() where member_id = $1 and replaced_at is null',
    [of.member.id],
  );
  await db.insertInto('payout_account').values(row).execute();
  await compareBankAccount(site.ctx(), of.member.id);
}

const waiting = async () => {
  const staff = { id: undefined, role: 'support' } as const;
  const { rows } = await bankNamesToCompare.query({ now: new Date(), staff }).execute(db);
  return rows.reduce((sum, { count }) => sum + count, 0);
};

describe('a check of a member', () => {
  test('is saved by staff for any account type, replaced and ended, each with a line in the log', async () => {
    const { actor } = await staffAtDesk(site, 'support');
    const { id } = ada.member;
    await saveMemberCheck(site.ctx(actor), id, check);
    await saveMemberCheck(site.ctx(actor), id, { ...check, seen: 'NAFDAC 7', valid_until: '2027-11-20' });
    const { name, level, checks } = await findMemberChecks(site.ctx(actor), id);
    expect({ name, level, checks }).toEqual({
      name: 'Ada Okoro',
      level: 0,
      checks: [
        {
          what: 'certificates',
          seen: 'NAFDAC 7',
          checkedOn: '2026-11-20',
          validUntil: '2027-11-20',
          namesDiffer: false,
          isOver: false,
          notedBy: 'Ada support',
          confirmedBy: undefined,
        },
      ],
    });
    for (let press = 0; press < 2; press++) await endMemberCheck(site.ctx(actor), id, 'certificates');
    expect((await findMemberChecks(site.ctx(actor), id)).checks).toEqual([]);
    const lines = await db
      .selectFrom('audit')
      .select('what')
      .where('record_kind', '=', 'member')
      .orderBy('id')
      .execute();
    expect(lines.map(({ what }) => what)).toEqual(['note-member-check', 'note-member-check', 'end-member-check']);
  });

  test('cannot have a future day, and cannot be saved by a viewer or a member', async () => {
    const { actor } = await staffAtDesk(site, 'support');
    const viewer = await staffAtDesk(site, 'viewer');
    const tomorrow = { ...check, checked_on: '2026-11-23' };
    await expect(saveMemberCheck(site.ctx(actor), ada.member.id, tomorrow)).rejects.toMatchObject({
      field: 'checked_on',
    });
    for (const ctx of [site.ctx(viewer.actor), ada.ctx()]) {
      await expect(saveMemberCheck(ctx, ada.member.id, check)).rejects.toMatchObject({ code: 'forbidden' });
      await expect(endMemberCheck(ctx, ada.member.id, 'certificates')).rejects.toMatchObject({ code: 'forbidden' });
      await expect(acceptBankName(ctx, ada.member.id)).rejects.toMatchObject({ code: 'forbidden' });
    }
  });

  test('cannot be saved by staff for an account that is theirs, or shares something with theirs', async () => {
    const { actor } = await staffAtDesk(site, 'support', { email: ada.member.email! });
    await expect(saveMemberCheck(site.ctx(actor), ada.member.id, check)).rejects.toThrow(ownMoneyText);
    expect((await findMemberChecks(site.ctx(actor), ada.member.id)).checks).toEqual([]);
  });

  test('of a bank account requires one', async () => {
    const { actor } = await staffAtDesk(site, 'support');
    const ofBank = { ...check, what: 'bank_account' } as const;
    await expect(saveMemberCheck(site.ctx(actor), ada.member.id, ofBank)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('cannot be changed, not even by the application', async () => {
    await giveLevel(site, ada.member.id, 2);
    for (const change of [`seen = 'Other'`, `valid_until = '2030-01-01'`, `confirmed_by = noted_by`, `noted_by = null`])
      await expect(pool.query(`update member_check set ${change}`)).rejects.toThrow(/member/);
    await pool.query(`update member_check set state = 'ended', ended_at = business_now(), ended_because = 'withdrawn'`);
    await expect(
      pool.query(`update member_check set state = 'standing', ended_at = null, ended_because = null`),
    ).rejects.toThrow('ends once');
  });

  test.each([
    [{ ...check, valid_until: '2026-11-20' }, 'valid_until'],
    [{ ...check, checked_on: '2026-02-30' }, 'checked_on'],
    [{ ...check, what: 'phone' }, 'what'],
    [{ ...check, seen: ' ' }, 'seen'],
  ])('%j is refused at %s', (typed, field) => {
    expect(memberCheckSchema.safeParse(typed).error?.issues[0]?.path).toEqual([field]);
  });
});

describe('a level', () => {
  test.each([1, 2, 3] as const)('%i requires all checks below it', async (level) => {
    await giveLevel(site, ada.member.id, level);
    expect(await levelOf(site.ctx(), ada.member.id)).toBe(level);
    await pool.query(
      `update member_check set state = 'ended', ended_at = business_now(), ended_because = 'withdrawn' where what = 'bank_account'`,
    );
    expect(await levelOf(site.ctx(), ada.member.id)).toBe(0);
  });

  test('does not rise by a check of identity or company before a second person confirms it', async () => {
    await giveLevel(site, ada.member.id, 1);
    for (const what of ['identity', 'company']) {
      const row = { member_id: ada.member.id, what, state: 'standing', checked_on: '2026-11-02' };
      await db.insertInto('member_check').values(row).execute();
    }
    expect(await levelOf(site.ctx(), ada.member.id)).toBe(1);
  });

  test.each(['name', 'company'] as const)('is lost with a change of the %s, and not of the place', async (what) => {
    await giveLevel(site, ada.member.id, 3);
    const profile = { name: 'Ada Okoro', location: 'Badagry' };
    await changeProfile(ada.ctx(), profile);
    expect(await levelOf(site.ctx(), ada.member.id)).toBe(3);
    await changeProfile(ada.ctx(), { ...profile, [what]: 'Topo Palms' });
    expect(await levelOf(site.ctx(), ada.member.id)).toBe(0);
  });

  test('is lost after the last day of a check, by the clock', async () => {
    await giveLevel(site, ada.member.id, 1);
    await pool.query(`delete from member_check`);
    await pool.query(
      `insert into member_check (member_id, what, state, checked_on, valid_until)
      select $1, 'bank_account', 'standing', today, today + 1 from (select (business_now() at time zone 'Africa/Lagos')::date as today) d`,
      [ada.member.id],
    );
    expect(await levelOf(site.ctx(), ada.member.id)).toBe(1);
    await moveBusinessClock(db, 'demo', 2 * day_ms);
    expect(await levelOf(site.ctx(), ada.member.id)).toBe(0);
  });
});

describe('a bank account', () => {
  test('in the member’s or their company’s own name gives level 1 automatically', async () => {
    await hasAccount(ada, 'OKORO ADA CHIOMA');
    expect(await levelOf(site.ctx(), ada.member.id)).toBe(1);
    await pool.query(`update member set company = 'Topo Palms Ltd' where id = $1`, [ada.member.id]);
    await hasAccount(ada, 'TOPO PALMS LIMITED', '0123456780');
    expect(await levelOf(site.ctx(), ada.member.id)).toBe(1);
    expect(await waiting()).toBe(0);
  });

  test('in another name waits for staff, who accept or refuse the name', async () => {
    await hasAccount(ada, 'JIDE COLE');
    expect([await levelOf(site.ctx(), ada.member.id), await waiting()]).toEqual([0, 1]);
    const { actor } = await staffAtDesk(site, 'support');
    await acceptBankName(site.ctx(actor), ada.member.id);
    expect([await levelOf(site.ctx(), ada.member.id), await waiting()]).toEqual([1, 0]);
    await hasAccount(ada, 'JIDE COLE', '0123456780');
    expect([await levelOf(site.ctx(), ada.member.id), await waiting()]).toEqual([0, 1]);
    await endMemberCheck(site.ctx(actor), ada.member.id, 'bank_account');
    expect([await levelOf(site.ctx(), ada.member.id), await waiting()]).toEqual([0, 0]);
    await expect(acceptBankName(site.ctx(actor), ada.member.id)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('that is entered again takes nothing away; another one takes away all levels', async () => {
    await hasAccount(ada, 'OKORO ADA');
    await pool.query('delete from member_check');
    await giveLevel(site, ada.member.id, 3);
    await hasAccount(ada, 'OKORO ADA');
    expect(await levelOf(site.ctx(), ada.member.id)).toBe(3);
    await hasAccount(ada, 'OKORO ADA', '0123456780');
    expect(await levelOf(site.ctx(), ada.member.id)).toBe(1);
  });

  test('is compared again when the name changes', async () => {
    await hasAccount(ada, 'COLE JIDE');
    await changeProfile(ada.ctx(), { name: 'Jide Cole' });
    expect([await levelOf(site.ctx(), ada.member.id), await waiting()]).toEqual([1, 0]);
  });
});
