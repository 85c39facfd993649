import type { FormOf } from '../request/form.ts';
import { dataLink_hours, retention, afterRetention } from '#content/retention.ts';
import { dataRequestTexts, type askForDataSchema } from '#domain/registers/privacy/data-request.schema.ts';
import { Fields } from '#ui/fields.tsx';
import { Button } from '#ui/links-and-buttons.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Section } from '#ui/section.tsx';
import { link } from '#content/link.ts';
import { FormFrame } from '../pages/form-frame.tsx';
import { useWords } from '../frame/shown-settings.tsx';

/** Anybody can ask what we store about an address; we send the answer only to that address. */
export function MyDataPage({ form }: { form: FormOf<typeof askForDataSchema> }) {
  return (
    <>
      <Section ground="deep" pattern="rings" space="page">
        <div className="grid gap-x-8 gap-y-12 desk:grid-cols-12">
          <div className="desk:col-span-7">
            <PageHead withoutMargins title="See, export or erase what we keep about you" />
            <div className="mt-8 max-w-[34rem]">
              <AskForm form={form} />
            </div>
          </div>
          <Rights />
        </div>
      </Section>
      <RetentionTimes />
    </>
  );
}

function AskForm({ form }: { form: FormOf<typeof askForDataSchema> }) {
  return (
    <FormFrame form={form} action={link('myData')} busyText="Sending..." offlineText={dataRequestTexts.offline}>
      <Fields fields={form.fields} />
      <div>
        <Button type="submit" kind="danfo">
          Send me the link
        </Button>
      </div>
    </FormFrame>
  );
}

const rights = [
  ['See', 'Every form, order and mail of ours that has your address, in plain words.'],
  ['Export', 'All of it as one ZIP file, to keep or to take elsewhere. We mail you a link to it.'],
  [
    'Erase',
    'Permanently and at once, unless you still have an open deal or money with us. Our accounts keep figures, without your name. The erasure costs nothing.',
  ],
] as const;

function Rights() {
  return (
    <div className="desk:col-span-4 desk:col-start-9">
      <dl>
        {rights.map(([right, words]) => (
          <div key={right} className="border-t border-line py-4 first:border-t-2 first:border-ink">
            <dt className="display text-28">{right}</dt>
            <dd className="mt-1 text-quiet">{words}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-line pt-4">
        You can open the link for {dataLink_hours} hours, as often as you like.
      </p>
    </div>
  );
}

function RetentionTimes() {
  const words = useWords();
  return (
    <Section labelledBy="kept">
      <h2 id="kept" className="text-28 tablet:text-36">
        How long we keep things
      </h2>
      <dl className="mt-6">
        {Object.entries(retention).map(([kind, rule]) => (
          <div key={kind} className="grid items-baseline gap-x-8 gap-y-1 border-t border-line py-4 desk:grid-cols-12">
            <dt className="display text-22 desk:col-span-3">{rule.title}</dt>
            <dd className="display text-28 desk:col-span-3">
              {rule.kept_months} <span className="text-18">months</span>
            </dd>
            <dd className="text-quiet desk:col-span-6">
              {words(rule.why)} {afterRetention(rule)}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
