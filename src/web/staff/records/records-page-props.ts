import type { ReactNode } from 'react';
import type { Staff } from '#domain/acting/context.ts';
import type { RecordsAsked, StaffRecord } from '#domain/acting/records/define-records.ts';
import type { BesideList } from '#domain/staff/records/find-list.ts';
import type { keepViewSchema } from '#domain/staff/saved-views/saved-view.schema.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import type { BannerTone } from '#ui/banner.tsx';
import type { FormOf } from '../../request/form.ts';
import type { WayBack } from './many-news.ts';
import type { RecordKind } from '../kinds/record-kind.tsx';

/** What the page of a list is made of. */
export type RecordsPageProps = {
  kind: RecordKind;
  /** What is to be known of all records of this kind. */
  above: ReactNode;
  staff: Staff;
  asked: RecordsAsked;
  page: ListPage<StaffRecord>;
  beside: Omit<BesideList, 'tally'>;
  /** What has just been done. */
  news: { text: string; tone: BannerTone; isAlert?: boolean } | undefined;
  /** The number of the record whose price that was. */
  priced: string | undefined;
  /** What takes it back (undoManySchema). */
  wayBack: WayBack | undefined;
  problem: string | undefined;
  /** The numbers of those that are chosen already; 'all' are all on the page. */
  chosen: readonly string[];
  viewForm: FormOf<typeof keepViewSchema>;
};
