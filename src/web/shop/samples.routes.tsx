import { link, urls } from '#content/link.ts';
import { samplesPage } from '#content/samples.ts';
import { requestSamples } from '#domain/intake/sample-requests/request-samples.ts';
import { mostSampleItems, requestSamplesSchema } from '#domain/intake/sample-requests/sample-request.schema.ts';
import { Fiber } from '#ui/illustration/fiber.tsx';
import { Button } from '#ui/links-and-buttons.tsx';
import { Fields } from '#ui/fields.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { Rows } from '#ui/rows.tsx';
import { TextArea } from '#ui/text-fields.tsx';
import type { FormOf } from '../request/form.ts';
import { requestRoutes } from '../site/request-routes.tsx';
import { FormFrame } from '../pages/form-frame.tsx';
import { PersonFields, RequestPage } from '../site/request-form.tsx';

export const samplesRoutes = requestRoutes({
  id: 'samples',
  at: urls.samples,
  thanksAt: urls.samplesThanks,
  schema: requestSamplesSchema,
  verb: requestSamples,
  head: { title: samplesPage.title, description: `${samplesPage.heading} ${samplesPage.lead}` },
  body: (form) => (
    <RequestPage heading={samplesPage.heading} lead={samplesPage.lead} aside={<SampleFacts />}>
      <SamplesForm form={form} />
    </RequestPage>
  ),
  thanks: {
    tab: 'We have your sample request',
    title: 'You will try it soon.',
    message: samplesPage.thanks,
    picture: <Fiber className="w-full" />,
    steps: samplesPage.next,
  },
});

function SampleFacts() {
  return (
    <dl>
      {samplesPage.facts.map(([name, text]) => (
        <div key={name} className="border-t border-line py-3">
          <dt className="display text-18">{name}</dt>
          <dd className="mt-1 text-quiet">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function SamplesForm({ form }: { form: FormOf<typeof requestSamplesSchema> }) {
  const { fields, rows } = form;
  return (
    <FormFrame form={form} action={link('samples')}>
      <FormSection title="What you want to try">
        <Rows name="items" rows={rows.items} most={mostSampleItems} one="Sample" add="Another product">
          {(row) => <Fields inPairs fields={row} />}
        </Rows>
        <TextArea field={fields.use} />
      </FormSection>
      <FormSection title="You">
        <PersonFields fields={fields} />
        <TextArea field={fields.delivery_address} />
      </FormSection>
      <div>
        <Button type="submit" className="w-full phone:w-auto">
          {samplesPage.title}
        </Button>
      </div>
    </FormFrame>
  );
}
