import { link } from '#content/link.ts';
import type { editListingSchema } from '#domain/trade/listings/listing.schema.ts';
import { listingTexts } from '#domain/trade/listings/listing.texts.ts';
import type { EditableListing } from '#domain/trade/listings/find-own-listing.ts';
import { quantityText } from '#domain/trade/listings/listing.options.ts';
import type { addPictureSchema } from '#domain/trade/listings/pictures/picture.schema.ts';
import { Badge, Banner } from '#ui/notices.tsx';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { ProductActs } from './product-acts.tsx';
import { ProductFields } from './product-fields.tsx';
import { ProductPictures } from './product-pictures.tsx';
import { productsNews, type ProductsNews } from './products-news.ts';
import { listingBadge, stockWords, viewWords } from './product-words.ts';

type ProductPageProps = {
  listing: EditableListing;
  form: FormOf<typeof editListingSchema>;
  pictureForm: FormOf<typeof addPictureSchema>;
  news: ProductsNews | undefined;
  problem?: string | undefined;
};

export function ProductPage({ listing, form, pictureForm, news, problem }: ProductPageProps) {
  const { id, name, taken_down_why } = listing;
  return (
    <div className="max-w-160">
      <div className="flex items-start justify-between gap-4">
        <h1 className="min-w-0 text-28 wrap-anywhere">{name}</h1>
        <ProductActs listing={listing} isOpen />
      </div>
      <ListingStatus listing={listing} />
      <div className="mt-4 grid gap-4 empty:hidden">
        {taken_down_why === null ? null : (
          <Banner tone="warning" title="Our team has taken this listing down">
            {taken_down_why} <TextLink href={link('contact')}>Write to us</TextLink> once that is corrected.
          </Banner>
        )}
        {problem ? <Banner tone="error">{problem}</Banner> : null}
        {news && !problem ? <Banner tone="success">{productsNews[news]}</Banner> : null}
      </div>
      <ProductPictures listing={listing} form={pictureForm} />
      <div className="mt-10">
        <FormFrame
          form={form}
          action={link('productOwn', { listingId: String(id) })}
          busyText="Saving..."
          offlineText={listingTexts.offline}
          failedText={listingTexts.failed}
        >
          <input type="hidden" name="version" value={form.fields.version.values[0]} />
          <input type="hidden" name="quantity_seen" value={form.fields.quantity_seen.values[0]} />
          <ProductFields fields={form.fields} reservedHint={reservedHintOf(listing)} />
          <div>
            <Button>Save</Button>
          </div>
        </FormFrame>
      </div>
    </div>
  );
}

function ListingStatus({ listing }: { listing: EditableListing }) {
  const { words, tone } = listingBadge(listing);
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Badge tone={tone}>{words}</Badge>
      <span className="text-quiet">{stockWords(listing)}</span>
      <span className="text-quiet empty:hidden">{viewWords(listing.views)}</span>
      {listing.state === 'active' ? (
        <TextLink href={link('listing', { listingId: String(listing.id) })}>See it as buyers do</TextLink>
      ) : null}
    </p>
  );
}

function reservedHintOf({ reserved, unit }: EditableListing): string | undefined {
  return reserved > 0n
    ? `How many units you have, including the ${quantityText(reserved, unit)} that are reserved for orders`
    : undefined;
}
