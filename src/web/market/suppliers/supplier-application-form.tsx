import { link } from '#content/link.ts';
import type { SupplierFile } from '#domain/trade/suppliers/find-own-application.ts';
import { supplierTexts } from '#domain/trade/suppliers/supplier-application.texts.ts';
import { Button } from '#ui/button.tsx';
import { FormFrame } from '../../pages/form-frame.tsx';
import type { ApplicationForm } from '../../parts/supplier-application.forms.ts';
import { BusinessFields, ProductFields } from './supplier-fields.tsx';
import { PaperFields } from '../../parts/supplier-papers.tsx';
import { SubmitButton, SubmitOpens } from './submit-button.tsx';
import { isFeePaid, PaymentStep, type FeeStep } from '../../parts/supplier-payment.tsx';

export type SupplierApplicationFormProps = {
  form: ApplicationForm;
  files: readonly SupplierFile[];
  signedIn: boolean;
  step: FeeStep;
};

/** public-site.md §3 'Supplier application'. One form, so that no press loses what is typed, without script too. */
export function SupplierApplicationForm({ form, files, signedIn, step }: SupplierApplicationFormProps) {
  const { fields } = form;
  const isPaid = isFeePaid(step);
  return (
    <FormFrame
      form={form}
      withFile={signedIn}
      action={link('supplierApplication')}
      busyText="Submitting..."
      failedText={supplierTexts.failed}
    >
      <SubmitButton isFirst isPaid={isPaid} />
      <BusinessFields fields={fields} />
      <ProductFields fields={fields} />
      <PaperFields fields={fields} files={files} signedIn={signedIn} />
      <PaymentStep step={step} />
      <SubmitOpens isPaid={isPaid} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton isPaid={isPaid} />
        {signedIn ? (
          <Button
            kind="secondary"
            className="w-full phone:w-auto"
            formNoValidate
            formAction={link('supplierDraft')}
            busyText="Saving..."
          >
            Save draft
          </Button>
        ) : null}
      </div>
    </FormFrame>
  );
}
