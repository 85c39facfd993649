import type { Ctx } from '../context.ts';

/** What files are kept for. Who may read them stands in `file-kinds.ts`. */
export type FileKind =
  | 'member-picture'
  | 'message-file'
  | 'deal-file'
  | 'listing-picture'
  | 'rfq-picture'
  | 'rfq-file'
  | 'data-export'
  | 'listing-import'
  | 'supplier-file';

export type KeptFile = {
  id: bigint;
  kind: string;
  hash: string;
  bytes: number;
  isPublic: boolean;
  contentType: string;
  /** Made anew by us, so that it may be shown in a page. */
  isPicture: boolean;
  uploadedBy: bigint | undefined;
};

/** Who may read what is not public, in the words of the capability that keeps it. */
export type ReadPolicy = (ctx: Ctx, file: KeptFile) => boolean | Promise<boolean>;
