import { orderTexts, type cancelOrderSchema } from '#domain/trade/order-states/order.schema.ts';
import { Breadcrumb, type Crumb } from '#ui/breadcrumb.tsx';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import { TextArea } from '#ui/text-fields.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';

type EndingPageProps = {
  title: string;
  list: Crumb;
  back: Crumb;
  action: string;
  form: FormOf<typeof cancelOrderSchema>;
};

export function EndingPage({ title, list, back, action, form }: EndingPageProps) {
  return (
    <>
      <Breadcrumb crumbs={[list, back]} />
      <h1 className="mt-3 text-28 wrap-anywhere">{title}</h1>
      <div className="mt-4 grid max-w-[34rem] gap-6">
        <p>It ends at once, and any stock that it reserves is for sale again. Nobody owes anything.</p>
        <FormFrame form={form} action={action} busyText="Ending..." offlineText={orderTexts.notSaved} unscripted>
          <TextArea
            field={form.fields.why}
            label="Why"
            hint="Both sides read this in our e-mail. It is saved in the audit log too."
            rows={3}
          />
          <div>
            <Button kind="danger">End it and tell both</Button>
          </div>
        </FormFrame>
        <p>
          <TextLink href={back.href}>Back to {back.label}</TextLink>
        </p>
      </div>
    </>
  );
}
