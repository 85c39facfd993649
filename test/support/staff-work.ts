import type { Ctx } from '#domain/acting/context.ts';
import type { TestDatabase } from './database.ts';

/** Holds what the audit log has come to say: who, what, to which kind of record, which one, before, after. */
export type Leaves = (...lines: unknown[]) => Promise<void>;

/** Work of an owner's that is held line by line. */
export type StaffWork = (asOwner: () => Ctx, leaves: Leaves, database: TestDatabase) => Promise<void>;
