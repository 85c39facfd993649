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

export type StoredFile = {
  id: bigint;
  kind: string;
  hash: string;
  bytes: number;
  isPublic: boolean;
  contentType: string;
  /** We encode such files again, so that pages may show them. */
  isPicture: boolean;
  uploadedBy: bigint | undefined;
};

/** Whether the actor may read a file that is not public. The capability that stores files of this kind decides. */
export type ReadPolicy = (ctx: Ctx, file: StoredFile) => boolean | Promise<boolean>;
