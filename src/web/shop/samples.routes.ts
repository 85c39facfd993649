import { urls } from '#content/urls.ts';
import { requestSamples } from '#domain/intake/sample-requests/request-samples.ts';
import { requestSamplesSchema } from '#domain/intake/sample-requests/sample-request.schema.ts';
import { requestRoutes } from '../site/request-routes.ts';
import { showSamples, showSamplesThanks } from './samples.views.tsx';

export const samplesRoutes = requestRoutes({
  id: 'samples',
  at: urls.samples,
  thanksAt: urls.samplesThanks,
  schema: requestSamplesSchema,
  verb: requestSamples,
  show: showSamples,
  showThanks: showSamplesThanks,
});
