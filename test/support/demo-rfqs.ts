import { demoAccountsStory } from '../../db/seed/demo-accounts.story.ts';
import { rfqsStory } from '../../db/seed/rfqs.story.ts';
import type { TestDatabase } from './database.ts';

/** The requests for quotes of the demo, with their buyers. */
export async function fillRfqs({ ctx, db }: Pick<TestDatabase, 'ctx' | 'db'>): Promise<void> {
  // Deadlines are by the clock of the database.
  const owner = { ...ctx(), db, now: new Date() };
  await demoAccountsStory(owner);
  await rfqsStory(owner);
}
