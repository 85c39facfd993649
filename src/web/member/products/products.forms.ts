import { editListingSchema } from '#domain/trade/listings/listing.schema.ts';
import { listingTexts } from '#domain/trade/listings/listing.texts.ts';
import { addPictureSchema } from '#domain/trade/listings/pictures/picture.schema.ts';
import { defineForm } from '../../request/form.ts';

export const editProductForm = defineForm({
  id: 'product',
  schema: editListingSchema,
  missingText: listingTexts.missing,
  numberFields: ['price', 'quantity', 'least_quantity', 'quantity_seen', 'version', 'sku'],
});

export const addPictureForm = defineForm({
  id: 'photograph',
  schema: addPictureSchema,
  missingText: 'Choose a picture, or give the address of one.',
  numberFields: ['image'],
  fileFields: ['picture'],
});
