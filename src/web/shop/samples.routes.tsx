import { link, urls } from '#content/link.ts';
import { samples } from '#content/samples.ts';
import { requestSamples } from '#domain/intake/sample-requests/request-samples.ts';
import { mostSampleItems, requestSamplesSchema } from '#domain/intake/sample-requests/sample-request.schema.ts';
import { Fiber } from '#ui/illustration/fiber.tsx';
import { Button } from '#ui/links-and-buttons.tsx';
import { Fields } from '#ui/fields.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { Rows } from '#ui/rows.tsx';
import { TextArea } from '#ui/text-fields.tsx';
import { formTitle, page } from '../pages/page.tsx';
import type { Refusal } from '../request/act.ts';
import type { FormOf } from '../request/form.ts';
import type { Visit } from '../request/visit.ts';
import { requestRoutes } from '../site/request-routes.ts';
import { SentPage } from '../site/sent.page.tsx';
import { FormFrame } from '../pages/form-frame.tsx';
import { PersonFields } from '../site/person-fields.tsx';

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

type SamplesForm = FormOf<typeof requestSamplesSchema>;

function SamplesPage({ form }: { form: SamplesForm }) {
  return (
    <div className="wrap grid items-start gap-x-8 gap-y-10 page-top pb-10 tablet:pb-16 desk:grid-cols-12">
      <header className="desk:col-span-7">
        <h1 className="page-title">{samples.heading}</h1>
        <p className="mt-4 max-w-[60ch] text-18 text-quiet">{samples.lead}</p>
      </header>
      <dl className="desk:sticky desk:top-24 desk:col-span-4 desk:col-start-9 desk:row-span-2">
        {samples.plainly.map(([name, text]) => (
          <div key={name} className="border-t border-line py-3">
            <dt className="display text-18">{name}</dt>
            <dd className="mt-1 text-quiet">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="desk:col-span-7">
        <FormFrame form={form} action={link('samples')}>
          <Wishes form={form} />
          <FormSection title="You">
            <PersonFields fields={form.fields} />
            <TextArea field={form.fields.delivery_address} />
          </FormSection>
          <div>
            <Button type="submit" className="w-full phone:w-auto">
              {samples.title}
            </Button>
          </div>
        </FormFrame>
      </div>
    </div>
  );
}

function Wishes({ form: { fields, rows } }: { form: SamplesForm }) {
  return (
    <FormSection title="What you want to try">
      <Rows name="items" rows={rows.items} most={mostSampleItems} one="Sample" add="Another product">
        {(row) => <Fields inPairs fields={row} />}
      </Rows>
      <TextArea field={fields.use} />
    </FormSection>
  );
}
