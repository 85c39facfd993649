import type { ComponentProps } from 'react';
import type { Tally } from '#domain/tally/find-tally.ts';
import { formTitle } from '../../request/page.tsx';
import type { Refusal } from '../../request/act.ts';
import type { Visit } from '../../request/visit.ts';
import { adminPage } from '../admin-page.tsx';
import { PricePage, titleOfPrice } from './price.page.tsx';
import { RecordPage } from './record.page.tsx';
import type { RecordPageProps } from './record-page-props.ts';
import { RecordsPage } from './records.page.tsx';
import type { RecordsPageProps } from './records-page-props.ts';
import { RemindersPage, type RemindersPageProps } from './reminders.page.tsx';

export function showRecords(visit: Visit, list: RecordsPageProps, tally: Tally, refusal?: Refusal): Promise<Response> {
  return adminPage(visit, { title: list.kind.title, tally, ...refusal, body: <RecordsPage {...list} /> });
}

export function showReminders(visit: Visit, shown: RemindersPageProps): Promise<Response> {
  return adminPage(visit, { title: 'Reminders', body: <RemindersPage {...shown} /> });
}

export function showRecord(visit: Visit, shown: RecordPageProps, refusal?: Refusal): Promise<Response> {
  const { kind, record } = shown;
  const title = `${kind.one} ${record.id}, ${kind.nameOf(record.fields)}`;
  return adminPage(visit, { title, ...refusal, dialog: { width: 'drawer' }, body: <RecordPage {...shown} /> });
}

type PriceProps = ComponentProps<typeof PricePage>;

export function showPrice(visit: Visit, { form, ...shown }: PriceProps, refusal?: Refusal): Promise<Response> {
  const told = refusal ? refusedPrice(form, refusal) : form;
  return adminPage(visit, {
    title: formTitle(titleOfPrice(shown.kind), form),
    ...refusal,
    body: <PricePage {...shown} form={told} />,
  });
}

/** marketplace.md §8 'The price was not updated', for what is wrong with none of the answers. */
function refusedPrice(form: PriceProps['form'], { status }: Refusal): PriceProps['form'] {
  return status === 422 ? form : { ...form, problem: `Failed to update price: ${form.problem}` };
}
