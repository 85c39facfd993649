import { demo } from '#content/demo.ts';
import { link, urls } from '#content/link.ts';
import {
  type DemoDays,
  requestDemoSchema,
  demoDays,
  demoTexts,
} from '#domain/intake/demo-requests/demo-request.schema.ts';
import { requestDemo } from '#domain/intake/demo-requests/request-demo.ts';
import { Fields } from '#ui/fields.tsx';
import { SealedBox } from '#ui/illustration/sealed-box.tsx';
import { Button } from '#ui/links-and-buttons.tsx';
import { CallUs } from '../frame/call-us.tsx';
import { FormFrame } from '../pages/form-frame.tsx';
import { formTitle, page } from '../pages/page.tsx';
import type { Refusal } from '../request/act.ts';
import type { FormOf } from '../request/form.ts';
import type { Visit } from '../request/visit.ts';
import { PersonFields } from './person-fields.tsx';
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

type RequestDemoPageProps = { form: FormOf<typeof requestDemoSchema>; days: DemoDays; asDialog: boolean };

function RequestDemoPage({ form, days, asDialog }: RequestDemoPageProps) {
  if (asDialog) return <DemoForm form={form} days={days} />;
  return (
    <div className="wrap grid items-start gap-x-8 gap-y-10 page-top pb-10 tablet:pb-16 desk:grid-cols-12">
      <header className="desk:col-span-7">
        <p className="over-title display text-18 text-quiet">{demo.title}</p>
        <h1 className="page-title">{demo.heading}</h1>
        <p className="mt-4 max-w-[60ch] text-18 text-quiet">{demo.lead}</p>
      </header>
      <aside className="desk:sticky desk:top-24 desk:col-span-4 desk:col-start-9 desk:row-span-2">
        <SealedBox className="hidden w-full max-w-72 desk:block" />
        <ol className="desk:mt-6">
          {demo.shown.map(([name, text]) => (
            <li key={name} className="border-t border-line py-3">
              <span className="display block text-18">{name}</span>
              <span className="mt-1 block text-quiet">{text}</span>
            </li>
          ))}
        </ol>
      </aside>
      <div className="desk:col-span-7">
        <DemoForm form={form} days={days} />
      </div>
    </div>
  );
}

function DemoForm({ form, days }: Pick<RequestDemoPageProps, 'form' | 'days'>) {
  const { fields } = form;
  return (
    <FormFrame form={form} action={link('requestDemo')}>
      <div className="grid gap-6">
        <PersonFields fields={fields} />
        <Fields
          fields={{ ...fields, preferred_day: { ...fields.preferred_day, min: days.first, max: days.last } }}
          only={['trade', 'preferred_day', 'preferred_time', 'message']}
        />
      </div>
      <div>
        <Button type="submit" className="w-full phone:w-auto">
          Request a demo
        </Button>
      </div>
    </FormFrame>
  );
}
