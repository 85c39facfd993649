import type { signatureSchema } from '#domain/staff/composing/compose.schema.ts';
import { staffTexts } from '#domain/people/staff-accounts/staff.schema.ts';
import { link } from '#content/link.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import { TextArea } from '#ui/text-fields.tsx';
import type { FormOf } from '../request/form.ts';
import { FormFrame } from '../pages/form-frame.tsx';

export type SignatureForm = FormOf<typeof signatureSchema>;

/** The text below the colleague's e-mails, which the e-mail window saves too. */
export function OwnSignature({ form }: { form: SignatureForm }) {
  return (
    <section className="mt-10 grid max-w-[40rem] gap-4" aria-labelledby="signature-head">
      <h2 id="signature-head" className="border-b-2 border-ink pb-2 text-18">
        Your signature
      </h2>
      <FormFrame form={form} action={link('ownSignature')} offlineText={staffTexts.offline} unscripted>
        <TextArea
          field={form.fields.signature}
          label="Signature"
          hint="It is added below each e-mail that you write. You can change it in the e-mail."
          rows={3}
        />
        <div>
          <Button>Save signature</Button>
        </div>
      </FormFrame>
    </section>
  );
}
