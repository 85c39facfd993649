import { urls } from '#content/urls.ts';
import { requestDemoSchema } from '#domain/intake/demo-requests/demo-request.schema.ts';
import { requestDemo } from '#domain/intake/demo-requests/request-demo.ts';
import { showRequestDemo, showRequestDemoThanks } from './demo-request.views.tsx';
import { requestRoutes } from './request-routes.ts';

export const requestDemoRoutes = requestRoutes({
  id: 'demo',
  at: urls.requestDemo,
  thanksAt: urls.requestDemoThanks,
  schema: requestDemoSchema,
  verb: requestDemo,
  show: showRequestDemo,
  showThanks: showRequestDemoThanks,
});
