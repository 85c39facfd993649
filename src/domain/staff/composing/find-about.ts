import type { Ctx } from '#domain/acting/context.ts';
import type { Records, StaffRecord } from '#domain/acting/records/define-records.ts';
import { recordList } from '../kinds/record-list.ts';

export async function findAboutRecord(ctx: Ctx, about: string | undefined): Promise<StaffRecord | undefined> {
  const [records, id] = parseAbout(about);
  return records?.find(ctx, id);
}

export function parseAbout(about: string | undefined): [Records | undefined, id: string] {
  const [kind, id = ''] = about?.split('/') ?? [];
  return [recordList.find(({ name }) => name === kind), id];
}
