import type { ComponentProps } from 'react';
import { isBlank } from '#domain/values/input.ts';
import { link } from '#content/link.ts';
import { formTitle } from '../../pages/page.tsx';
import type { Refusal } from '../../request/act.ts';
import type { Visit } from '../../request/visit.ts';
import { adminPage } from '../admin-page.tsx';
import { listHref, type RecordPageProps } from './record-visit.ts';
import { ManyToldPage, titleOfManyTold, type ManyToldProps } from './many-told.page.tsx';
import { PricePage, titleOfPrice } from './price.page.tsx';
import { RecordPage } from './record.page.tsx';
import { RemindersPage, type RemindersPageProps } from './reminders.page.tsx';

export function showManyTold(visit: Visit, asked: ManyToldProps): Promise<Response> {
  const { kind, chosen } = asked;
  const place = link('records', { kind: kind.records.name });
  const back = {
    label: kind.title,
    href: listHref(kind.records, asked.asked, { chosen: chosen.map(({ id }) => id) }),
  };
  return adminPage(visit, { title: titleOfManyTold(asked), place, back, body: <ManyToldPage {...asked} /> });
}

export function showReminders(visit: Visit, shown: RemindersPageProps): Promise<Response> {
  return adminPage(visit, { title: 'Reminders', body: <RemindersPage {...shown} /> });
}

export function showRecord(visit: Visit, shown: RecordPageProps, refusal?: Refusal): Promise<Response> {
  const { kind, record } = shown;
  const [numbered, name] = [`${kind.one} ${record.id}`, kind.nameOf(record.fields)];
  const named = name.startsWith(numbered) ? name : `${numbered}, ${name}`;
  const title = refusal ? `Error: ${named}` : named;
  const back = { label: kind.title, href: `${listHref(kind.records, shown.asked)}#record-${record.id}` };
  const { tally } = shown;
  const body = <RecordPage {...shown} />;
  return adminPage(visit, { title, tally, ...refusal, back, dialog: { width: 'drawer' }, body });
}

type PriceProps = ComponentProps<typeof PricePage>;

export function showPrice(visit: Visit, { form, ...shown }: PriceProps, refusal?: Refusal): Promise<Response> {
  const told = refusal ? refusedPrice(form, refusal) : form;
  return adminPage(visit, {
    title: formTitle(titleOfPrice(shown.kind), form),
    ...refusal,
    back: { label: shown.kind.title, href: `${listHref(shown.kind.records, shown.asked)}#record-${shown.record.id}` },
    body: <PricePage {...shown} form={told} />,
  });
}

/**
 * marketplace.md §8: 'The price was not updated', for what is wrong with none of the answers; 'The price is none' goes before
 * what is missing, because a colleague who typed one has not left it out.
 */
function refusedPrice(form: PriceProps['form'], { status }: Refusal): PriceProps['form'] {
  if (status !== 422) return { ...form, problem: `Failed to update price: ${form.problem}` };
  const { values, error } = form.fields.price;
  return error !== undefined && !values.every(isBlank) ? { ...form, problem: error } : form;
}
