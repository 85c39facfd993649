import { approvalOf, confirm } from './approvals.ts';
import { feePayers, setApprovers } from './application-fees.ts';
import { openPaying } from './payments.ts';
import { signedIn } from './signed-in.ts';
import { staffAtDesk } from './staff.ts';
import type { StaffWork } from './staff-work.ts';

/** Approves a supplier; a colleague confirms. */
export const approveSupplier: StaffWork = async (_, leaves, database) => {
  const { ctx } = database;
  const { paidBy, submit, decide } = await feePayers(database, await openPaying(database));
  const second = await staffAtDesk(database, 'support', { name: 'Chike', email: 'chike@agbon.example' });
  await setApprovers(database, 2);
  const ngozi = await signedIn(database);
  await paidBy(ngozi);
  const id = await submit(ngozi);
  await leaves();
  const on = ['supplier-application', String(id)] as const;
  const [received, confirmed] = [{ state: 'Received' }, { state: 'Confirmed' }];
  await decide(id, 'confirmed');
  await leaves(['Ada support', 'change-state', ...on, received, { ...confirmed, waits: true }]);
  await confirm(ctx(second.actor), await approvalOf(ctx(), 'supplier-application', id));
  await leaves(['Chike', 'confirm-supplier', ...on, received, confirmed]);
  await setApprovers(database, 1);
};
