import { expect } from 'vitest';
import { approvalKinds } from '#domain/registers/approval-kinds.ts';
import { endDueApprovals } from '#domain/acting/approvals/end-due-approvals.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { grantPlanSchema } from '#domain/money/plans/plan.schema.ts';
import { cancelSettingChange } from '#domain/acting/setting-changes/cancel-setting-change.ts';
import { settingNamed } from '#domain/acting/settings/setting.list.ts';
import { settingSchemas } from '#domain/acting/settings/setting.schema.ts';
import { disableStaff } from '#domain/people/staff-accounts/change-staff-account.ts';
import { signOutStaff } from '#domain/people/staff-accounts/sign-out-staff.ts';
import { hour_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { byTwoOwners } from './by-two-owners.ts';
import type { TestDatabase } from './database.ts';
import { aMember } from './sound-books.ts';
import type { Leaves, StaffWork } from './staff-work.ts';

/** Changes the role of a colleague, signs them out, and disables and enables their account. */
export async function changeAccount(
  asOwner: () => Ctx,
  leaves: Leaves,
  database: TestDatabase,
  staffId: bigint,
): Promise<void> {
  const { ctx, db } = database;
  const byTwo = byTwoOwners(database);
  const id = String(staffId);
  await byTwo.changeRole(asOwner(), staffId, { role: 'owner' });
  const roles = [{ role: 'support' }, { role: 'owner' }];
  await leaves(
    ['Ada owner', 'change-role', 'staff', id, roles[0], { ...roles[1], waits: true }],
    ['Second', 'confirm-staff-change', 'staff', id, ...roles],
  );
  await signOutStaff(asOwner(), staffId);
  await leaves(['Ada owner', 'sign-out-staff', 'staff', id, null, { sessions_ended: 0 }]);
  const states = [{ disabled: false }, { disabled: true }];
  await byTwo.disableStaff(asOwner(), staffId);
  await leaves(
    ['Ada owner', 'disable-staff', 'staff', id, states[0], { ...states[1], waits: true }],
    ['Second', 'confirm-staff-change', 'staff', id, ...states],
  );
  await byTwo.enableStaff(asOwner(), staffId);
  await leaves(
    ['Ada owner', 'enable-staff', 'staff', id, states[1], { ...states[0], waits: true }],
    ['Second', 'confirm-staff-change', 'staff', id, ...states.toReversed()],
  );
  await disableStaff(asOwner(), staffId);
  await leaves(['Ada owner', 'disable-staff', 'staff', id, states[0], { ...states[1], waits: true }]);
  await moveBusinessClock(db, 'demo', 73 * hour_ms);
  expect((await endDueApprovals(ctx({ kind: 'job', name: 'end-approvals' }), approvalKinds)).failed).toEqual([]);
  await leaves(['Ada owner', 'take-effect', 'staff', id, ...states]);
  await moveBusinessClock(db, 'demo', -73 * hour_ms);
}

/** Changes the fee of a plan, and cancels the change. */
export const changeFee: StaffWork = async (asOwner, leaves, database) => {
  const byTwo = byTwoOwners(database);
  const fee = settingNamed('fee-basic')!;
  const day = new Date(Date.now() + 9 * 24 * hour_ms).toISOString().slice(0, 10);
  const typed = settingSchemas.fee.parse({ percent: '1', reason: 'Easter', from: 'day', day, version: '0' });
  await byTwo.changeSetting(asOwner(), fee, typed);
  const from = expect.stringMatching(/^\d+ \w+ \d+$/) as string;
  await leaves(
    ['Ada owner', 'change-setting', 'setting', 'fee-basic', { reads: '1.5%' }, { reads: '1%', from, waits: true }],
    ['Second', 'confirm-setting', 'setting', 'fee-basic', { reads: '1.5%' }, { reads: '1%', from }],
  );
  await cancelSettingChange(asOwner(), fee, 1);
  const cancelled = { reads: 'taken back' };
  await leaves(['Ada owner', 'cancel-setting', 'setting', 'fee-basic', { reads: '1%', from }, cancelled]);
};

/** Grants an account a plan at a fee below the published one. */
export const grantBelowFee: StaffWork = async (asOwner, leaves, database) => {
  const memberId = await aMember(asOwner());
  const wanted = { plan: 'basic', fee: '1', why: 'Checked', seen: '0' };
  await byTwoOwners(database).grantPlan(asOwner(), memberId, grantPlanSchema.parse(wanted));
  const before = { plan: 'Basic', fee_bps: null };
  const after = { plan: 'Basic', fee_bps: 100, from: expect.any(String) as string };
  await leaves(
    ['Ada owner', 'grant-plan', 'member', String(memberId), before, { ...after, waits: true }],
    ['Second', 'confirm-plan', 'member', String(memberId), before, after],
  );
};
