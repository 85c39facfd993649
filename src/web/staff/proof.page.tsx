import { staffTexts } from '#domain/people/staff-accounts/staff.schema.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import type { FormState } from '#ui/field-state.ts';
import { TextField } from '#ui/text-fields.tsx';
import { link } from '#content/link.ts';
import { FormFrame } from '../pages/form-frame.tsx';

type ProofProps = { form: FormState<'password'>; /** The page that follows. */ next: string };

/** Acts on money and staff ask for the password again, because a colleague may have left the portal open. */
export function ProofPage({ form, next }: ProofProps) {
  return (
    <div className="max-w-[26rem]">
      <h1 className="text-28">Your password again</h1>
      <p className="mt-2 mb-6 text-quiet">
        This part is about money or people. Enter your password. We do not ask again for ten minutes.
      </p>
      <FormFrame
        form={form}
        action={link('staffProof', {}, { next })}
        busyText="Checking..."
        offlineText={staffTexts.offline}
        unscripted
      >
        <TextField
          field={form.fields.password}
          label="Password"
          type="password"
          autoComplete="current-password"
          enterKeyHint="go"
        />
        <div className="flex flex-wrap gap-3">
          <Button>Go on</Button>
        </div>
      </FormFrame>
    </div>
  );
}
