import { link } from '#content/link.ts';
import type { postProRfqSchema } from '#domain/trade/rfqs/rfq.schema.ts';
import { rfqTexts } from '#domain/trade/rfqs/rfq.texts.ts';
import type { FieldState } from '#ui/field-state.ts';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { FormFrame } from '../../pages/form-frame.tsx';
import type { FormOf } from '../../request/form.ts';
import { TermsField, type TradeNeeds, UnlessRefused } from '../trade/why-not-trade.tsx';
import { RfqFields, RfqOnceFields } from './rfq-fields.tsx';

type RfqNewPageProps = TradeNeeds & { form: FormOf<typeof postProRfqSchema>; isPro: boolean; now: Date };

export const rfqNewTitle = (isPro: boolean) => (isPro ? 'Post a pro request' : 'Post a request');

export function RfqNewPage({ whyNot, isNewBuyer, ...shown }: RfqNewPageProps) {
  return (
    <div className="max-w-160">
      <h1 className="text-28">{rfqNewTitle(shown.isPro)}</h1>
      <p className="mt-2 mb-6 text-quiet">
        Sellers send you bids with their prices. You award the whole quantity to one of them, or parts of it to several.
        {isNewBuyer
          ? ' Until a request of yours has been public, our team reads what you post before sellers see it.'
          : ''}
      </p>
      <UnlessRefused whyNot={whyNot} form={shown.form}>
        <NewRfq {...shown} />
      </UnlessRefused>
    </div>
  );
}

function NewRfq({ form, isPro, asksTerms, now }: Omit<RfqNewPageProps, 'whyNot'>) {
  const { fields } = form;
  return (
    <FormFrame
      form={form}
      action={link(isPro ? 'rfqNewPro' : 'rfqNew')}
      withFile
      // The browser's draft must not replace the values of a copied request or a saved draft.
      noDraft={Boolean(fields.draft.values[0] ?? fields.copy_of.values[0])}
      busyText="Saving..."
      offlineText={rfqTexts.offline}
      failedText={rfqTexts.failed}
    >
      <HiddenValue field={fields.draft} />
      <HiddenValue field={fields.copy_of} />
      {isPro ? <input type="hidden" name="pro" value="yes" /> : null}
      <RfqFields fields={fields} now={now} />
      <RfqOnceFields fields={fields} />
      {asksTerms ? <TermsField field={fields.terms} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button kind="danfo">{isPro ? 'Post the pro request' : 'Post the request'}</Button>
        <Button kind="secondary" formAction={link('rfqDrafts')} formNoValidate>
          Save as a draft
        </Button>
        <ButtonLink kind="quiet" href={link('dashboardRfqs')}>
          Not now
        </ButtonLink>
      </div>
      <p className="text-14 text-quiet">
        A draft keeps what you typed. Choose the picture and files again when you post it.
      </p>
    </FormFrame>
  );
}

function HiddenValue({ field }: { field: FieldState }) {
  return field.values[0] ? <input type="hidden" name={field.name} value={field.values[0]} /> : null;
}
