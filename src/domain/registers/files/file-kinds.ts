import { mayReadDealFile } from '#domain/trade/deals/evidence/deal-file.policy.ts';
import { mayModerateListings } from '#domain/trade/listings/listing.policy.ts';
import { mayReadAttachment } from '#domain/trade/messages/attachment.policy.ts';
import { mayReadSupplierFile } from '#domain/trade/suppliers/supplier-file.policy.ts';
import { mayReadRfqFile } from '#domain/trade/rfqs/rfq-file.policy.ts';
import type { FileKind, ReadPolicy } from '#domain/acting/files/file-kind.ts';

const nobody: ReadPolicy = () => false;

/** Each kind of file with its policy. Nobody may read a kind that is missing here. */
export const fileKinds = {
  // Member pictures are all public, so nobody needs access to a private one.
  'member-picture': nobody,
  'message-file': mayReadAttachment,
  // Evidence of a step of a deal: for its two sides, and for staff who help to settle it.
  'deal-file': mayReadDealFile,
  // Public, unless staff took the listing down: then its seller and staff still see it.
  'listing-picture': ({ actor }, { uploadedBy }) =>
    actor.kind === 'staff' || (actor.kind === 'member' && actor.id === uploadedBy),
  // Public as long as the request is public. Its buyer and staff can always see it.
  'rfq-picture': ({ actor }, { uploadedBy }) =>
    actor.kind === 'staff' || (actor.kind === 'member' && actor.id === uploadedBy),
  // Drawings and terms of a request, for members.
  'rfq-file': mayReadRfqFile,
  // Exports have a download URL of their own, for the owner and for the mailed link.
  'data-export': nobody,
  // A file of listings to import: for its seller, and for staff of the marketplace.
  'listing-import': ({ actor }, { uploadedBy }) =>
    mayModerateListings(actor) || (actor.kind === 'member' && actor.id === uploadedBy),
  // Pictures and papers of a supplier application: for the applicant, and for staff once they are sent.
  'supplier-file': mayReadSupplierFile,
} satisfies Record<FileKind, ReadPolicy>;
