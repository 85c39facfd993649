import { approvalKinds } from '#domain/registers/approval-kinds.ts';
import { endDueApprovals } from '#domain/acting/approvals/end-due-approvals.ts';
import { notifyStaffOfApprovalsDaily } from '#domain/acting/approvals/notify-staff-of-approval.ts';
import type { StaffRole } from '#domain/acting/roles/staff.options.ts';
import { startStaffSession, type StaffSessionOwner } from '#domain/people/staff-accounts/start-staff-session.ts';
import { link } from '#content/link.ts';
import { hour_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { seePage } from './seen-page.ts';
import { formTokenOf, staffAtDesk, type StaffAtDesk } from './staff.ts';

export type Session = { cookie: string };

/** Acts of named staff over HTTP, and the passing of hours. */
export function actingStaff(site: TestApp) {
  const { ctx, db, get, post } = site;
  const newest = db.selectFrom('approval').select('id').where('state', '=', 'waiting').orderBy('id');

  async function send(path: string, { cookie }: Session, fields: Record<string, string> = {}): Promise<number> {
    const form_owner = await formTokenOf(await get('/vintage-dashboard', { cookie }));
    return (await post(path, { ...fields, form_owner }, { cookie })).status;
  }
  const waiting = async () => (await newest.execute()).map(({ id }) => String(id));

  return {
    send,
    waiting,
    named: (role: StaffRole, name: string): Promise<StaffAtDesk> =>
      staffAtDesk(site, role, { name, email: `${name.toLowerCase()}@agbon.example` }),
    see: async (path: string, { cookie }: Session) => seePage(await get(path, { cookie })),
    /** Begins a session now. */
    signIn: async (of: StaffSessionOwner): Promise<Session> => ({
      cookie: `agbon-staff=${await startStaffSession({ ...ctx(), db }, of, undefined)}`,
    }),
    /** Presses a button of the oldest waiting approval. */
    async press(what: 'confirmation' | 'withdrawal' | 'turning-down', who: Session): Promise<number> {
      const [approvalId = '0'] = await waiting();
      const fields: Record<string, string> = what === 'turning-down' ? { why: 'Not agreed' } : {};
      return send(`${link('approval', { approvalId })}/${what}`, who, fields);
    },
    /** Lets hours pass and runs the job of approvals. */
    async pass(hours: number): Promise<void> {
      const job = ctx({ kind: 'job', name: 'end-approvals' });
      await moveBusinessClock(db, 'demo', hours * hour_ms);
      const { failed } = await endDueApprovals(job, approvalKinds);
      expect(failed).toEqual([]);
      await notifyStaffOfApprovalsDaily(job, approvalKinds);
    },
    /** The recipients of mails of a template, in order. */
    mailed: async (template: string): Promise<string[]> => {
      const rows = db.selectFrom('mail').select('to_addresses').where('template', '=', template).orderBy('id');
      return (await rows.execute()).map(({ to_addresses }) => to_addresses.join());
    },
  };
}
