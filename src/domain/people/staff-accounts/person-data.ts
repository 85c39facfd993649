import { sql } from 'kysely';
import { retention } from '#content/retention.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { monthsAgo } from '#domain/acting/requests/forms-data.ts';
import type { Erased, PersonData } from '#domain/acting/requests/person-data.ts';
import { staffRoleLabels, type StaffRole } from '#domain/acting/roles/staff.options.ts';

type Content = { name?: string; email: string; role?: StaffRole; isInvited: boolean; isDisabled: boolean };

/**
 * Accounts of staff. Their retention time begins when an owner disables them. An erasure removes the person's details from a disabled
 * account; its row stays, because the audit log refers to it.
 */
export const staffData: PersonData = {
  kind: 'staff',
  tables: ['staff', 'staff_link'],
  about: ({ email }) => sql`
    select coalesce(disabled_at, now()) as written_at, jsonb_build_object('name', name, 'email', email, 'role', role,
      'isInvited', false, 'isDisabled', disabled_at is not null) as content
    from staff where email = ${email ?? null}
    union all
    select created_at, jsonb_strip_nulls(jsonb_build_object('email', email, 'role', role,
      'isInvited', true, 'isDisabled', false))
    from staff_link where email = ${email ?? null}`,
  describe: ({ name, email, role, isInvited, isDisabled }: Content) => ({
    title: titleOf(isInvited, isDisabled),
    answers: [
      ...(name ? [{ label: 'Name', value: name }] : []),
      { label: 'E-mail', value: email },
      ...(role ? [{ label: 'Role', value: staffRoleLabels[role].name }] : []),
      ...(isInvited || isDisabled
        ? []
        : [{ label: 'To erase this account', value: 'Ask an owner to close the account first' }]),
    ],
  }),
  async erase(ctx, { email }) {
    const links = await sql`delete from staff_link where email = ${email ?? null}`.execute(ctx.db);
    const anonymised = await anonymiseStaff(
      ctx,
      sql`select id from staff where email = ${email ?? null} and disabled_at is not null`,
    );
    return { deleted: Number(links.numAffectedRows ?? 0n), anonymised };
  },
  async retire(ctx, most): Promise<Erased> {
    const old = sql`select id from staff where anonymised_at is null
      and disabled_at < ${monthsAgo(ctx, retention.staff.kept_months)} order by disabled_at limit ${most} for update skip locked`;
    return { deleted: 0, anonymised: await anonymiseStaff(ctx, old) };
  },
};

function titleOf(isInvited: boolean, isDisabled: boolean): string {
  if (isInvited) return 'Invitation to work here';
  return isDisabled ? 'Closed staff account' : 'Staff account';
}

async function anonymiseStaff(ctx: Ctx, which: ReturnType<typeof sql>): Promise<number> {
  const anonymised = await sql`update staff set name = null, email = null, password_hash = null, signature = null,
      authenticator_sealed = null, authenticator_confirmed_at = null, anonymised_at = ${ctx.now}
    where id = any(array(${which}))`.execute(ctx.db);
  return Number(anonymised.numAffectedRows ?? 0n);
}
