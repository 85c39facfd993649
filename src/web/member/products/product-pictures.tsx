import { link } from '#content/link.ts';
import type { EditableListing } from '#domain/trade/listings/find-own-listing.ts';
import { listingTexts } from '#domain/trade/listings/listing.texts.ts';
import { mostPictures } from '#domain/trade/listings/pictures/picture.rules.ts';
import type { addPictureSchema } from '#domain/trade/listings/pictures/picture.schema.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import { PressButton } from '../../parts/press-button.tsx';
import { ListingPicture } from '../../parts/listing-picture.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { PictureFields } from './product-fields.tsx';

type ProductPicturesProps = { listing: EditableListing; form: FormOf<typeof addPictureSchema> };

/** Buttons change the order, not dragging, so that a keyboard and a thumb can do it. */
export function ProductPictures({ listing, form }: ProductPicturesProps) {
  const { id, pictures, category, name } = listing;
  return (
    <section aria-labelledby="pictures" className="mt-8 border-t-2 border-ink pt-4">
      <h2 id="pictures" className="text-22">
        Pictures
      </h2>
      <p className="mt-1 text-quiet">
        {pictures.length === 0
          ? 'No picture yet. Without one, buyers see a drawing of the category.'
          : 'The first one is shown in lists.'}
      </p>
      <ol className="product-pictures mt-4">
        {pictures.map((picture, index) => (
          <li key={String(picture.id)} className="grid content-start gap-2">
            <ListingPicture
              picture={picture}
              category={category}
              alt={`${name}, picture ${index + 1}`}
              sizes="160px"
              className="w-full"
            />
            <PictureActs
              listingId={String(id)}
              pictureId={String(picture.id)}
              index={index}
              isOnly={pictures.length === 1}
            />
          </li>
        ))}
      </ol>
      {pictures.length < mostPictures ? <AddPicture listingId={String(id)} form={form} /> : null}
    </section>
  );
}

type PictureActsProps = { listingId: string; pictureId: string; index: number; isOnly: boolean };

function PictureActs({ listingId, pictureId, index, isOnly }: PictureActsProps) {
  const about = `picture ${index + 1}`;
  return (
    <div className="flex flex-wrap gap-1">
      {index > 0 ? (
        <PressButton action={link('productPictureMoving', { listingId, pictureId })} about={`: ${about}`}>
          Earlier
        </PressButton>
      ) : null}
      {isOnly ? null : (
        <PressButton kind="quiet" action={link('productPictureRemoval', { listingId, pictureId })} about={about}>
          Remove
        </PressButton>
      )}
    </div>
  );
}

function AddPicture({ listingId, form }: { listingId: string; form: ProductPicturesProps['form'] }) {
  return (
    <details className="fold mt-4" open={form.problem !== undefined}>
      <summary className="fold-summary">Add a picture</summary>
      <div className="pb-5">
        <FormFrame
          noDraft
          withFile
          form={form}
          action={link('productPictures', { listingId })}
          busyText="Sending..."
          offlineText={listingTexts.offline}
        >
          <PictureFields fields={form.fields} />
          <div>
            <Button kind="secondary">Add it</Button>
          </div>
        </FormFrame>
      </div>
    </details>
  );
}
