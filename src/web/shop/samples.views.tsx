import { link } from '#content/link.ts';
import { samples } from '#content/samples.ts';
import type { requestSamplesSchema } from '#domain/intake/sample-requests/sample-request.schema.ts';
import { Fiber } from '#ui/illustration/fiber.tsx';
import type { Refusal } from '../request/act.ts';
import type { FormOf } from '../request/form.ts';
import { formTitle, page } from '../pages/page.tsx';
import type { Visit } from '../request/visit.ts';
import { SentPage } from '../site/sent.page.tsx';
import { SamplesPage } from './samples.page.tsx';

export function showSamples(visit: Visit, form: FormOf<typeof requestSamplesSchema>, refusal?: Refusal): Response {
  return page(visit, {
    title: formTitle(samples.title, form),
    description: `${samples.heading} ${samples.lead}`,
    canonical: link('samples'),
    ...refusal,
    body: <SamplesPage form={form} />,
  });
}

export function showSamplesThanks(visit: Visit): Response {
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
