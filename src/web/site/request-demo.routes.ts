import { demoTexts, requestDemoSchema } from '#domain/demo-requests/demo-request.schema.ts';
import { requestDemo } from '#domain/demo-requests/request-demo.ts';
import { link } from '../links.ts';
import { blankForm, defineForm } from '../request/form.ts';
import { takeForm } from '../request/intake.ts';
import { anyone, get, post, type Route } from '../request/route.ts';
import { urls } from '../routes.ts';
import { showRequestDemo, showRequestDemoThanks } from './request-demo.views.tsx';

const form = defineForm({
  id: 'demo',
  schema: requestDemoSchema,
  missingText: demoTexts.missing,
  numberFields: ['phone'],
});

export const requestDemoRoutes: readonly Route[] = [
  get(urls.requestDemo, anyone, (visit) => showRequestDemo(visit, blankForm(form))),
  post(
    urls.requestDemo,
    anyone,
    takeForm({
      form,
      show: showRequestDemo,
      verb: requestDemo,
      next: () => link('requestDemoThanks'),
      person: (request) => request.email,
      failedText: demoTexts.failed,
    }),
  ),
  get(urls.requestDemoThanks, anyone, showRequestDemoThanks, { cachedUnder: [] }),
];
