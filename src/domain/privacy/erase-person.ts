import type { Ctx } from '../context.ts';
import type { Person } from '../person-data.ts';
import { closeRequests } from './close-requests.ts';
import { eraseExports } from './exports/end-exports.ts';
import { refuseHeld } from './find-holds.ts';
import { personDataList } from './person-data-list.ts';
import type { ErasedByKind } from './person-data.view.ts';

/** Erases all that we keep about a person, or says why nothing of it goes yet; within the caller's transaction. */
export async function erasePerson(ctx: Ctx, person: Person): Promise<ErasedByKind> {
  await refuseHeld(ctx, person);
  // Exports go first: deleting the account would delete their rows and leave their files behind.
  await eraseExports(ctx, person);
  const erased: ErasedByKind = {};
  for (const data of personDataList) erased[data.kind] = await data.erase(ctx, person);
  if (person.email !== undefined) await closeRequests(ctx, person.email, erased);
  return erased;
}
