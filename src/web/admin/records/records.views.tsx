import type { ComponentProps } from 'react';
import type { Tally } from '#domain/tally/find-tally.ts';
import { formTitle } from '../../request/page.tsx';
import type { Refusal } from '../../request/act.ts';
import type { Visit } from '../../request/visit.ts';
import { adminPage } from '../admin-page.tsx';
import { PricePage, titleOfPrice } from './price.page.tsx';
import { RecordPage, type RecordPageProps } from './record.page.tsx';
import { RecordsPage, type RecordsPageProps } from './records.page.tsx';

export function showRecords(visit: Visit, list: RecordsPageProps, tally: Tally): Response {
  return adminPage(visit, { title: list.kind.title, tally, body: <RecordsPage {...list} /> });
}

export function showRecord(visit: Visit, shown: RecordPageProps, refusal?: Refusal): Response {
  const title = `${shown.kind.one} ${shown.record.id}`;
  return adminPage(visit, { title, ...refusal, dialog: { width: 'wide' }, body: <RecordPage {...shown} /> });
}

export function showPrice(visit: Visit, shown: ComponentProps<typeof PricePage>, refusal?: Refusal): Response {
  return adminPage(visit, {
    title: formTitle(titleOfPrice(shown.kind), shown.form),
    ...refusal,
    body: <PricePage {...shown} />,
  });
}
