import type { Ctx } from '#domain/acting/context.ts';
import { staffIdle_ms } from '#domain/acting/roles/staff.rules.ts';
import { sql } from 'kysely';
import type { StaffRole } from '#domain/acting/roles/staff.options.ts';

export type StaffMember = {
  id: bigint;
  name: string;
  email: string;
  role: StaffRole;
  createdAt: Date;
  disabledAt: Date | undefined;
  hasAuthenticator: boolean;
  /** The number of browsers signed in now. */
  sessions: number;
};

/** `isSent` is false while the invitation waits for a confirmation. */
export type StaffInvitationRow = { id: bigint; email: string; role: StaffRole; expiresAt: Date; isSent: boolean };

export async function findStaff(ctx: Ctx): Promise<StaffMember[]> {
  const rows = await staffQuery(ctx)
    .orderBy(sql`disabled_at is not null`)
    .orderBy('name')
    .orderBy('id')
    .limit(500)
    .execute();
  return rows.map(staffMemberOf);
}

export async function findStaffMember(ctx: Ctx, id: string): Promise<StaffMember | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  const row = await staffQuery(ctx).where('staff.id', '=', BigInt(id)).executeTakeFirst();
  return row && staffMemberOf(row);
}

export async function findStaffInvitations(ctx: Ctx): Promise<StaffInvitationRow[]> {
  const rows = await ctx.db
    .selectFrom('staff_link')
    .select(['id', 'email', 'role', 'expires_at'])
    .select(
      sql<boolean>`not exists (select from approval a where a.id = staff_link.approval_id and a.state <> 'done')`.as(
        'isSent',
      ),
    )
    .where('role', 'is not', null)
    .where('expires_at', '>', ctx.now)
    .orderBy('expires_at', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ role, expires_at, ...row }) => ({ ...row, role: role as StaffRole, expiresAt: expires_at }));
}

function staffQuery({ db, now }: Ctx) {
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role', 'created_at', 'disabled_at', 'authenticator_confirmed_at'])
    .select((eb) =>
      eb
        .selectFrom('staff_session')
        .select((count) => count.fn.countAll<string>().as('count'))
        .whereRef('staff_session.staff_id', '=', 'staff.id')
        .where('expires_at', '>', now)
        .where('seen_at', '>', new Date(now.getTime() - staffIdle_ms))
        .as('sessions'),
    )
    .where('anonymised_at', 'is', null);
}

type StaffRow = Awaited<ReturnType<ReturnType<typeof staffQuery>['execute']>>[number];

function staffMemberOf(row: StaffRow): StaffMember {
  return {
    id: row.id,
    name: row.name!,
    email: row.email!,
    role: row.role as StaffRole,
    createdAt: row.created_at,
    disabledAt: row.disabled_at ?? undefined,
    hasAuthenticator: row.authenticator_confirmed_at !== null,
    sessions: Number(row.sessions ?? 0),
  };
}
