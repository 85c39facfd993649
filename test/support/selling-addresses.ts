import { saveFile } from '#domain/acting/files/save-file.ts';
import { storeFile } from '#domain/acting/files/store-file.ts';
import { link } from '#content/link.ts';
import { savePicture } from '#domain/trade/listings/pictures/save-picture.ts';
import type { TestDatabase } from './database.ts';
import { openListing } from './listings.ts';
import { waitingImport } from './waiting-import.ts';

/** Addresses at which a seller edits a listing. */
export async function sellingAddresses({ ctx, db }: TestDatabase, seller_id: bigint) {
  const { id } = await openListing(ctx(), { seller_id });
  const [avif, webp] = [await storeFile(ctx(), Buffer.from('AVIF')), await storeFile(ctx(), Buffer.from('WebP'))];
  const place = { listingId: id, sellerId: seller_id, place: 1 };
  await savePicture(ctx(), place, [{ width: 320, height: 240, avif, webp }]);
  const picture = await db
    .selectFrom('listing_picture')
    .select('id')
    .where('listing_id', '=', id)
    .orderBy('place')
    .executeTakeFirstOrThrow();
  const imported = { importId: await waitingImport({ db }, seller_id) };
  const about = { kind: 'listing-import', isPublic: false, contentType: 'text/csv', uploadedBy: seller_id } as const;
  const file_id = await saveFile(ctx(), await storeFile(ctx(), Buffer.from('Name')), about);
  await db.updateTable('listing_import').set({ file_id }).where('id', '=', BigInt(imported.importId)).execute();
  const seller = { memberId: String(seller_id) };
  const listing = { listingId: String(id) };
  const pictured = { ...listing, pictureId: String(picture.id) };
  return {
    productOwn: link('productOwn', listing),
    productPausing: link('productPausing', listing),
    productResuming: link('productResuming', listing),
    productRestocking: link('productRestocking', listing),
    productDuplicating: link('productDuplicating', listing),
    productArchiving: link('productArchiving', listing),
    productUnarchiving: link('productUnarchiving', listing),
    productPictures: link('productPictures', listing),
    productPictureMoving: link('productPictureMoving', pictured),
    productPictureRemoval: link('productPictureRemoval', pictured),
    productImport: link('productImport', imported),
    productImportAdding: link('productImportAdding', imported),
    productImportStop: link('productImportStop', imported),
    productImportPictures: link('productImportPictures', imported),
    productImportFaults: link('productImportFaults', imported),
    importFile: link('importFile', imported),
    importStopping: link('importStopping', imported),
    memberChecks: link('memberChecks', seller),
    memberCardMoneySeen: link('memberCardMoneySeen', seller),
    memberBankName: link('memberBankName', seller),
    memberCheckEnd: link('memberCheckEnd', { ...seller, what: 'company' }),
    listingTakingDown: link('listingTakingDown', listing),
    listingPuttingBack: link('listingPuttingBack', listing),
  };
}
