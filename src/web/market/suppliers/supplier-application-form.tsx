import { link } from '#content/link.ts';
import type { SupplierFile } from '#domain/trade/suppliers/find-own-application.ts';
import { supplierTexts } from '#domain/trade/suppliers/supplier-application.schema.ts';
import { Fields } from '#ui/fields.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { Button } from '#ui/links-and-buttons.tsx';
import { FormFrame } from '../../pages/form-frame.tsx';
import type { ApplicationForm } from '../../parts/supplier-application.forms.ts';
import { PaperFields } from '../../parts/supplier-papers.tsx';
import { isFeePaid, PaymentStep, type FeeStep } from '../../parts/supplier-payment.tsx';
import { PersonFields } from '../../site/request-form.tsx';

export type SupplierApplicationFormProps = {
  form: ApplicationForm;
  files: readonly SupplierFile[];
  signedIn: boolean;
  step: FeeStep;
};

/** public-site.md §3 'Supplier application'. All is one form, so that no button loses what was typed, even without script. */
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
      <SubmitHint isPaid={isPaid} />
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

/**
 * A button that looks disabled until the fee is paid, but works: the server saves the draft and says why it was not sent. A hidden copy
 * comes first, so that Enter in a field presses it.
 */
function SubmitButton({ isPaid, isFirst }: { isPaid: boolean; isFirst?: true }) {
  const asDraft = isPaid
    ? {}
    : { formNoValidate: true, formAction: link('supplierDraft'), name: 'submit', value: 'yes' };
  if (isFirst) return <button type="submit" hidden tabIndex={-1} aria-hidden="true" {...asDraft} />;
  if (isPaid) return <Button className="w-full phone:w-auto">Submit Application</Button>;
  return (
    <Button refuses className="w-full phone:w-auto" aria-describedby="submit-opens" {...asDraft}>
      Submit Application
    </Button>
  );
}

/** Says why the button looks disabled. */
function SubmitHint({ isPaid }: { isPaid: boolean }) {
  if (isPaid) return null;
  return (
    <p id="submit-opens" className="text-quiet">
      Pay the application fee first. Then you can submit.
    </p>
  );
}

type SectionProps = Pick<ApplicationForm, 'fields'>;

function BusinessFields({ fields }: SectionProps) {
  const { name, email, phone } = fields;
  return (
    <FormSection title="Your business">
      <PersonFields fields={{ name, email, phone }} />
      <Fields fields={fields} only={['businessName', 'warehouseLocation', 'officeLocation']} />
    </FormSection>
  );
}

function ProductFields({ fields }: SectionProps) {
  return (
    <FormSection title="What you supply">
      <Fields fields={fields} only={['productDetails']} />
      <Fields inPairs fields={fields} only={['pricePerUnit', 'priceUnit']} />
      <Fields fields={fields} only={['lastPrice']} />
      <Fields
        inPairs
        fields={fields}
        only={['minQuantity', 'minQuantityUnit', 'monthlySupplyCapacity', 'monthlySupplyUnit']}
      />
      <Fields fields={fields} only={['expiryDate']} />
    </FormSection>
  );
}
