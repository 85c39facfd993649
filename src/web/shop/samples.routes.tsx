import { link } from '#content/link.ts';
import { samples } from '#content/samples.ts';
import { urls } from '#content/urls.ts';
import { requestSamples } from '#domain/intake/sample-requests/request-samples.ts';
import { requestSamplesSchema } from '#domain/intake/sample-requests/sample-request.schema.ts';
import { Fiber } from '#ui/illustration/fiber.tsx';
import { formTitle, page } from '../pages/page.tsx';
import type { Refusal } from '../request/act.ts';
import type { FormOf } from '../request/form.ts';
import type { Visit } from '../request/visit.ts';
import { requestRoutes } from '../site/request-routes.ts';
import { SentPage } from '../site/sent.page.tsx';
import { SamplesPage } from './samples.page.tsx';

export const samplesRoutes = requestRoutes({
  id: 'samples',
  at: urls.samples,
  thanksAt: urls.samplesThanks,
  schema: requestSamplesSchema,
  verb: requestSamples,
  show: showSamples,
  showThanks: showSamplesThanks,
});

function showSamples(visit: Visit, form: FormOf<typeof requestSamplesSchema>, refusal?: Refusal): Response {
  return page(visit, {
    title: formTitle(samples.title, form),
    description: `${samples.heading} ${samples.lead}`,
    canonical: link('samples'),
    ...refusal,
    body: <SamplesPage form={form} />,
  });
}

function showSamplesThanks(visit: Visit): Response {
  return page(visit, {
    title: 'We have your sample request',
    description: samples.thanks,
    body: (
      <SentPage
        title="You will try it soon."
        said={samples.thanks}
        picture={<Fiber className="w-full" />}
        steps={samples.next}
      />
    ),
  });
}
