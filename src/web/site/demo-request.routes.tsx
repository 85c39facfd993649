import { demoPage } from '#content/demo.ts';
import { link, urls } from '#content/link.ts';
import {
  demoDays,
  demoTexts,
  requestDemoSchema,
  type DemoDays,
} from '#domain/intake/demo-requests/demo-request.schema.ts';
import { requestDemo } from '#domain/intake/demo-requests/request-demo.ts';
import { Fields } from '#ui/fields.tsx';
import { SealedBox } from '#ui/illustration/sealed-box.tsx';
import { CallUs } from '../frame/call-us.tsx';
import type { FormOf } from '../request/form.ts';
import { RuledList } from './next-steps.tsx';
import { PersonFields, RequestForm, RequestPage } from './request-form.tsx';
import { requestRoutes } from './request-routes.tsx';

export const requestDemoRoutes = requestRoutes({
  id: 'demo',
  at: urls.requestDemo,
  thanksAt: urls.requestDemoThanks,
  schema: requestDemoSchema,
  verb: requestDemo,
  head: { title: demoPage.title, description: `${demoPage.heading} ${demoPage.lead}` },
  body(form, { ctx, isPart }) {
    const demoForm = <DemoForm form={form} days={demoDays(ctx.now)} />;
    if (isPart) return demoForm;
    return (
      <RequestPage over={demoPage.title} heading={demoPage.heading} lead={demoPage.lead} aside={<WhatWeShow />}>
        {demoForm}
      </RequestPage>
    );
  },
  thanks: {
    tab: 'We have your demo request',
    title: 'We will show you round.',
    message: demoTexts.sent,
    picture: <SealedBox className="w-full" />,
    steps: [
      'We call or write to you to agree on the day and the time.',
      'We go through one order with you, from the price to the payment.',
      <>
        Would you like to name a day, or change it? Call <CallUs />.
      </>,
    ],
  },
});

function WhatWeShow() {
  return (
    <>
      <SealedBox className="hidden w-full max-w-72 desk:block" />
      <RuledList items={demoPage.shown} className="desk:mt-6" />
    </>
  );
}

function DemoForm({ form, days }: { form: FormOf<typeof requestDemoSchema>; days: DemoDays }) {
  const { fields } = form;
  const preferred_day = { ...fields.preferred_day, min: days.first, max: days.last };
  return (
    <RequestForm form={form} action={link('requestDemo')} button="Request a demo">
      <PersonFields fields={fields} />
      <Fields fields={{ ...fields, preferred_day }} only={['trade', 'preferred_day', 'preferred_time', 'message']} />
    </RequestForm>
  );
}
