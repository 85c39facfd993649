import { listingPictureTexts, listingTexts } from '#domain/trade/listings/listing.texts.ts';
import type { newListingSchema } from '#domain/trade/listings/listing.schema.ts';
import { mostPictureBytes } from '#domain/trade/listings/pictures/picture.rules.ts';
import { link } from '#content/link.ts';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import type { FieldState } from '#ui/field-state.ts';
import { FileField } from '#ui/file-field.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { TextField } from '#ui/text-fields.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { NeedsBank } from '../trade/needs-bank.tsx';
import { TermsField, type TradeAsk, UnlessBarred } from '../trade/why-not-trade.tsx';
import { ProductFields } from './product-fields.tsx';

type ProductNewPageProps = TradeAsk & { form: FormOf<typeof newListingSchema> };

/** marketplace.md §2 'My Products': the add-product form. */
export function ProductNewPage({ form, asksTerms, whyNot, needsBank }: ProductNewPageProps) {
  return (
    <div className="max-w-160">
      <h1 className="text-28">Add a product</h1>
      <p className="mt-2 mb-6 text-quiet">It is on sale as soon as you save it. You can pause it at any time.</p>
      {needsBank ? (
        <div className="mb-6">
          <NeedsBank />
        </div>
      ) : null}
      <UnlessBarred whyNot={whyNot} form={form}>
        <NewProductForm form={form} asksTerms={asksTerms} />
      </UnlessBarred>
    </div>
  );
}

function NewProductForm({ form, asksTerms }: Omit<ProductNewPageProps, 'whyNot'>) {
  const { fields } = form;
  return (
    <FormFrame
      form={form}
      action={link('productNew')}
      withFile
      busyText="Saving..."
      offlineText={listingTexts.offline}
      failedText={listingTexts.failed}
    >
      <ProductFields fields={fields} />
      <FormSection
        title="Picture"
        hint="One is needed, from this device or by its web address. A good picture sells: daylight, only the product, no text on it."
      >
        <PictureFields image={fields.image} picture={fields.picture} />
      </FormSection>
      {asksTerms ? <TermsField field={fields.terms} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button kind="danfo">Put it on sale</Button>
        <ButtonLink kind="secondary" href={link('dashboardProducts')}>
          Not now
        </ButtonLink>
      </div>
    </FormFrame>
  );
}

/** decisions.md §9 'Picture of a product': one of the two is required, and only the server can tell whether one was given. */
export function PictureFields({ image, picture }: { image: FieldState; picture: FieldState }) {
  return (
    <>
      <FileField
        field={{ ...picture, isOneOf: true }}
        label="Picture"
        hint="From this device: JPEG, PNG or WebP, up to 5 MB. We remove where and when it was taken."
        accept="image/jpeg,image/png,image/webp"
        most={{ bytes: mostPictureBytes, message: listingPictureTexts['too large'] }}
      />
      <TextField
        field={{ ...image, required: false, isOneOf: true }}
        label="Image URL"
        hint="Or its address on the web: we fetch it once and keep a copy"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
      />
    </>
  );
}
