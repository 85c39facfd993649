import type { FormOf } from '../request/form.ts';
import { demo } from '#content/demo.ts';
import type { DemoDays, requestDemoSchema } from '#domain/intake/demo-requests/demo-request.schema.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import { Fields } from '#ui/fields.tsx';
import { SealedBox } from '#ui/illustration/sealed-box.tsx';
import { link } from '#content/link.ts';
import { FormFrame } from '../pages/form-frame.tsx';
import { PersonFields } from './person-fields.tsx';

type RequestDemoPageProps = { form: FormOf<typeof requestDemoSchema>; days: DemoDays; asDialog: boolean };

export function RequestDemoPage({ form, days, asDialog }: RequestDemoPageProps) {
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
