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
  'deal-file': mayReadDealFile,
  // While it is not public.
  'listing-picture': ({ actor }, { uploadedBy }) =>
    actor.kind === 'staff' || (actor.kind === 'member' && actor.id === uploadedBy),
  // While it is not public.
  'rfq-picture': ({ actor }, { uploadedBy }) =>
    actor.kind === 'staff' || (actor.kind === 'member' && actor.id === uploadedBy),
  'rfq-file': mayReadRfqFile,
  // Exports have a download URL of their own, for the owner and for the mailed link.
  'data-export': nobody,
  'listing-import': ({ actor }, { uploadedBy }) =>
    mayModerateListings(actor) || (actor.kind === 'member' && actor.id === uploadedBy),
  'supplier-file': mayReadSupplierFile,
} satisfies Record<FileKind, ReadPolicy>;
