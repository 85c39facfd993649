import { documentNames } from '#domain/trade/documents/document.view.ts';
import { naira } from '#domain/values/money.ts';
import { paymentTexts } from '#domain/money/payments/payment.schema.ts';
import type { OwnFee } from '#domain/trade/suppliers/find-own-application.ts';
import { supplierFeeTexts } from '#domain/trade/suppliers/fees/supplier-fee.texts.ts';
import { link } from '#content/link.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import { FormSection } from '#ui/form-section.tsx';

export type FeeStep = { price: bigint; takesPayments: boolean; fee: OwnFee | undefined };

export function isFeePaid({ price, fee }: FeeStep): boolean {
  return fee?.state === 'held' || price === 0n;
}

/** public-site.md §4 'Supplier application': Pay Now, a button of the form, so that nothing typed is lost. */
export function PaymentStep({ step }: { step: FeeStep }) {
  const { price, fee, takesPayments } = step;
  if (fee?.state === 'held')
    return (
      <FormSection title="Application fee">
        <Banner tone="success" title={`${naira(fee.minor)} is paid`}>
          We hold it until we have decided. If we decline your application, you get all of it back.
          <FeeDocuments fee={fee} />
        </Banner>
      </FormSection>
    );
  if (price === 0n) return null;
  return (
    <FormSection
      title="Application fee"
      hint={`${naira(price)}, once. You get all of it back if we decline your application. Changes that we ask for cost nothing more.`}
    >
      {takesPayments ? (
        <div>
          <Button
            kind="danfo"
            className="w-full phone:w-auto"
            formNoValidate
            formAction={link('supplierPayment')}
            busyText={supplierFeeTexts.redirect}
          >
            Pay Now
          </Button>
        </div>
      ) : (
        <p>{paymentTexts.notYet}</p>
      )}
    </FormSection>
  );
}

export function FeeDocuments({ fee: { papers } }: { fee: OwnFee }) {
  if (papers.length === 0) return null;
  return (
    <ul>
      {papers.map(({ id, kind, number }) => (
        <li key={number}>
          <TextLink
            href={link('dashboardDocument', { documentId: String(id) })}
          >{`${documentNames[kind]} ${number}`}</TextLink>
        </li>
      ))}
    </ul>
  );
}
