import { mayReadDealFile } from '#domain/trade/deals/evidence/deal-file.policy.ts';
import { mayModerateListings } from '#domain/trade/listings/listing.policy.ts';
import { mayReadAttachment } from '#domain/trade/messages/attachment.policy.ts';
import { mayReadSupplierFile } from '#domain/trade/suppliers/supplier-file.policy.ts';
import { mayReadRfqFile } from '#domain/trade/rfqs/rfq-file.policy.ts';
import type { FileKind, ReadPolicy } from '#domain/acting/files/file-kind.ts';

const nobody: ReadPolicy = () => false;

/** Each kind of file with its policy. A kind that does not stand here is read by nobody. */
export const fileKinds = {
  // All of them are public.
  'member-picture': nobody,
  'message-file': mayReadAttachment,
  // What shows how a step of a deal was: its two sides', and for those who help to settle it.
  'deal-file': mayReadDealFile,
  // Public too, but for those of what staff took down: its seller still sees what is meant, and so do staff.
  'listing-picture': ({ actor }, { uploadedBy }) =>
    actor.kind === 'staff' || (actor.kind === 'member' && actor.id === uploadedBy),
  // Public as long as the request is public. Its buyer and staff can always see it.
  'rfq-picture': ({ actor }, { uploadedBy }) =>
    actor.kind === 'staff' || (actor.kind === 'member' && actor.id === uploadedBy),
  // Drawings and terms beside a request, for members.
  'rfq-file': mayReadRfqFile,
  // Exports have a download URL of their own, for the owner and for the mailed link.
  'data-export': nobody,
  // A file that listings come from: its seller's, and for those of the team who look after the marketplace.
  'listing-import': ({ actor }, { uploadedBy }) =>
    mayModerateListings(actor) || (actor.kind === 'member' && actor.id === uploadedBy),
  // Pictures and papers of a supplier application: the applicant's, and staff's once they are sent.
  'supplier-file': mayReadSupplierFile,
} satisfies Record<FileKind, ReadPolicy>;
