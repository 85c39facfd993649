import type { StaffLink } from '#domain/people/staff-accounts/find-staff-link.ts';
import { staffRoleLabels } from '#domain/acting/roles/staff.options.ts';
import { staffTexts } from '#domain/people/staff-accounts/staff.schema.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import type { FieldState, FormState } from '#ui/field-state.ts';
import { TextField } from '#ui/text-fields.tsx';
import { FormFrame } from '../pages/form-frame.tsx';

export type InvitationForm = FormState<'password'> & { fields: { name?: FieldState } };

type InvitationProps = { title: string; found: StaffLink; form: InvitationForm; action: string };

/** The page of a mailed link: a name and a password for a new account, or a new password for an existing account. */
export function InvitationPage({ title, found: { email, role, name }, form, action }: InvitationProps) {
  const { hint, name: roleName } = role ? staffRoleLabels[role] : { hint: undefined, name: undefined };
  return (
    <>
      <h1 className="text-36 tablet:text-48">{title}</h1>
      <p className="mt-4 mb-8 text-quiet">
        {role ? `Your role is ${roleName}. ${hint}.` : `Hello ${name}. You are signed out everywhere when you save it.`}{' '}
        You sign in as <span className="text-ink">{email}</span>.
      </p>
      <FormFrame form={form} action={action} busyText="Saving..." offlineText={staffTexts.offline} unscripted>
        {form.fields.name ? (
          <TextField field={form.fields.name} label="Your name" hint="As colleagues know you" autoComplete="name" />
        ) : null}
        <TextField
          field={form.fields.password}
          label="Password"
          hint="At least 12 characters. Three or four words that do not belong together are easy to keep in mind."
          type="password"
          autoComplete="new-password"
        />
        <div>
          <Button>{role ? 'Open the account and sign in' : 'Save the password'}</Button>
        </div>
      </FormFrame>
    </>
  );
}
