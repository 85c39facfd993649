import { link } from '#content/link.ts';
import { Button } from '#ui/button.tsx';

/**
 * Looks disabled until the fee is paid, and can be tried: the server saves the draft and says why it was not sent. Enter in a field does the
 * same as the button, which is why a hidden one stands first in the form.
 */
export function SubmitButton({ isPaid, isFirst }: { isPaid: boolean; isFirst?: true }) {
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

/** Why the button looks disabled. */
export function SubmitOpens({ isPaid }: { isPaid: boolean }) {
  if (isPaid) return null;
  return (
    <p id="submit-opens" className="text-quiet">
      Pay the application fee first. Then you can submit.
    </p>
  );
}
