import type { Ctx } from '../../context.ts';
import type { StaffRecord } from '../../records/define-records.ts';
import { recordList } from '../../records/record-list.ts';

/** The record that a mail is about, by its kind and number; undefined where there is none, or none any more. */
export async function findAbout(ctx: Ctx, about: string | undefined): Promise<StaffRecord | undefined> {
  const [kind, id = ''] = about?.split('/') ?? [];
  return recordList.find(({ name }) => name === kind)?.find(ctx, id);
}
