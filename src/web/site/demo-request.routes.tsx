import { demo } from '#content/demo.ts';
import { link, urls } from '#content/link.ts';
import { requestDemoSchema, demoDays, demoTexts } from '#domain/intake/demo-requests/demo-request.schema.ts';
import { requestDemo } from '#domain/intake/demo-requests/request-demo.ts';
import { SealedBox } from '#ui/illustration/sealed-box.tsx';
import { CallUs } from '../frame/call-us.tsx';
import { formTitle, page } from '../pages/page.tsx';
import type { Refusal } from '../request/act.ts';
import type { FormOf } from '../request/form.ts';
import type { Visit } from '../request/visit.ts';
import { RequestDemoPage } from './demo-request.page.tsx';
import { requestRoutes } from './request-routes.ts';
import { SentPage } from './sent.page.tsx';

export const requestDemoRoutes = requestRoutes({
  id: 'demo',
  at: urls.requestDemo,
  thanksAt: urls.requestDemoThanks,
  schema: requestDemoSchema,
  verb: requestDemo,
  show: showRequestDemo,
  showThanks: showRequestDemoThanks,
});

function showRequestDemo(visit: Visit, form: FormOf<typeof requestDemoSchema>, refusal?: Refusal): Response {
  return page(visit, {
    title: formTitle(demo.title, form),
    description: `${demo.heading} ${demo.lead}`,
    canonical: link('requestDemo'),
    ...refusal,
    body: <RequestDemoPage form={form} days={demoDays(visit.ctx.now)} asDialog={visit.part} />,
  });
}

function showRequestDemoThanks(visit: Visit): Response {
  return page(visit, {
    title: 'We have your demo request',
    description: demoTexts.sent,
    body: (
      <SentPage
        title="We will show you round."
        said={demoTexts.sent}
        picture={<SealedBox className="w-full" />}
        steps={[
          'We call or write to you to agree the day and the hour.',
          'We go through one order with you, from the price to the payment.',
          <>
            Is another day better? Call <CallUs />.
          </>,
        ]}
      />
    ),
  });
}
