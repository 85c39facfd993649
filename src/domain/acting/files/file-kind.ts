import type { Ctx } from '../context.ts';

/** The purpose of a file. `file-kinds.ts` says who may read it. */
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
  /** We encode it again, so that a page may show it. */
  isPicture: boolean;
  uploadedBy: bigint | undefined;
};

/** Who may read a file that is not public; the capability that stores it decides. */
export type ReadPolicy = (ctx: Ctx, file: KeptFile) => boolean | Promise<boolean>;
