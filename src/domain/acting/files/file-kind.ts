import type { Ctx } from '../context.ts';

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

export type ReadPolicy = (ctx: Ctx, file: StoredFile) => boolean | Promise<boolean>;
