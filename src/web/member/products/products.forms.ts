import { editListingSchema, newListingSchema } from '#domain/trade/listings/listing.schema.ts';
import { listingTexts } from '#domain/trade/listings/listing.texts.ts';
import { addPictureSchema } from '#domain/trade/listings/pictures/picture.schema.ts';
import { defineForm } from '../../request/form.ts';

const missingText = listingTexts.missing;

export const newProductForm = defineForm({
  id: 'listing',
  schema: newListingSchema,
  missingText,
  numberFields: ['price', 'quantity', 'least_quantity', 'image', 'sku'],
  fileFields: ['picture'],
});

export const editProductForm = defineForm({
  id: 'product',
  schema: editListingSchema,
  missingText,
  numberFields: ['price', 'quantity', 'least_quantity', 'quantity_seen', 'version', 'sku'],
});

export const addPictureForm = defineForm({
  id: 'photograph',
  schema: addPictureSchema,
  missingText: 'Choose a picture, or give the address of one.',
  numberFields: ['image'],
  fileFields: ['picture'],
});
