import type { Ctx } from '#domain/acting/context.ts';
import type { TestDatabase } from './database.ts';

/** Expects these lines in the audit log: who, verb, kind of record, record, before, after. */
export type Leaves = (...lines: unknown[]) => Promise<void>;

/** An owner's work whose audit lines are checked one by one. */
export type StaffWork = (asOwner: () => Ctx, leaves: Leaves, database: TestDatabase) => Promise<void>;
