import type { FormOf } from '../request/form.ts';
import type { askForDataSchema } from '#domain/registers/privacy/data-request.schema.ts';
import type { ErasedByKind } from '#domain/registers/privacy/person-data.view.ts';
import { link } from '#content/link.ts';
import type { Refusal } from '../request/act.ts';
import { formTitle, page } from '../pages/page.tsx';
import type { Visit } from '../request/visit.ts';
import { MyDataPage } from './my-data.page.tsx';
import { MyDataErasedPage, MyDataGonePage, MyDataSentPage } from './my-data-news.pages.tsx';
import { MyDataErasurePage, type ErasureProps } from './my-data-erasure.page.tsx';
import { MyDataViewPage, type ShownData } from './my-data-view.page.tsx';

const description = 'See, export or erase what we keep about you.';

export function showMyDataForm(visit: Visit, form: FormOf<typeof askForDataSchema>, refusal?: Refusal): Response {
  return page(visit, {
    title: formTitle('Your data', form),
    description,
    canonical: link('myData'),
    ...refusal,
    body: <MyDataPage form={form} />,
  });
}

export function showMyDataSent(visit: Visit): Response {
  return page(visit, { title: 'E-mail sent', description, body: <MyDataSentPage /> });
}

export function showMyData(visit: Visit, data: ShownData): Response {
  return page(visit, {
    title: 'What we keep about you',
    description,
    isReading: true,
    body: <MyDataViewPage {...data} />,
  });
}

export function showMyDataErasure(visit: Visit, props: ErasureProps, refusal?: Refusal): Response {
  return page(visit, {
    title: formTitle('Erase your data', props.form),
    description,
    ...refusal,
    body: <MyDataErasurePage {...props} hasTried={refusal?.status === 409} />,
  });
}

export function showMyDataErased(visit: Visit, erased: ErasedByKind): Response {
  return page(visit, { title: 'Data erased', description, body: <MyDataErasedPage erased={erased} /> });
}

/** Unknown and expired links get the same page. */
export function showMyDataGone(visit: Visit): Response {
  return page(visit, { title: 'Expired link', description, status: 404, body: <MyDataGonePage /> });
}
