import type { Setting } from '#domain/settings/setting.list.ts';
import { settingTexts, type SettingKind } from '#domain/settings/setting.schema.ts';
import { link } from '#content/link.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import type { FormState } from '#ui/field-state.ts';
import { MoneyField } from '#ui/money-field.tsx';
import { Radios } from '#ui/radios.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { FormFrame } from '../../request/form-frame.tsx';
import type { Standing } from './setting-standing.ts';

type SettingFormProps = { setting: Setting; standing: Standing; form: FormState; preview: string | undefined };

const starts = [
  { value: 'now', label: 'Now' },
  { value: 'day', label: 'From a day on', hint: 'From midnight in Lagos.' },
];

/** Sent by the browser itself: a look at how it will read is a page of its own. */
export function SettingForm({ setting, standing, form, preview }: SettingFormProps) {
  const { fields } = form;
  return (
    <section aria-labelledby="change">
      <h2 id="change" className="mb-4 text-18">
        Change it
      </h2>
      {preview ? (
        <div className="mb-4" id="preview">
          <Banner tone="info">{`It will read: ${preview}. Nothing is saved yet.`}</Banner>
        </div>
      ) : null}
      <FormFrame
        form={form}
        action={link('siteSetting', { setting: setting.name })}
        offlineText={settingTexts.offline}
        unscripted
      >
        <input type="hidden" name="version" value={standing.version} />
        <Values kind={setting.kind} fields={fields} />
        <Radios field={fields.from!} legend="It holds" options={starts} />
        <DateField field={fields.day!} label="First day" hint="Only where it holds from a day on" />
        <TextField field={fields.reason!} label="Why" hint="It stands in the history, for whoever asks later." />
        <div className="flex flex-wrap gap-3">
          <Button name="act" value="save">
            Save
          </Button>
          <Button name="act" value="preview" kind="secondary">
            See how it reads
          </Button>
        </div>
      </FormFrame>
    </section>
  );
}

function Values({ kind, fields }: { kind: SettingKind; fields: FormState['fields'] }) {
  if (kind === 'price')
    return <MoneyField field={fields.amount!} label="Price (₦)" hint="To the kobo: 7000 or 7,000.50" />;
  if (kind === 'shop price')
    return <MoneyField field={fields.amount!} label="Price (₦)" hint="7000 or 7,000.50. Empty while it is not sold" />;
  if (kind === 'share')
    return <TextField field={fields.percent!} label="Paid upfront (%)" hint="1 to 99" inputMode="numeric" />;
  if (kind === 'fee')
    return (
      <TextField field={fields.percent!} label="Fee (%)" hint="0 to 10, to the hundredth: 1.5" inputMode="decimal" />
    );
  return (
    <>
      <TextField field={fields.text!} label="What we say" />
      <TextArea field={fields.evidence!} label="Evidence" hint="In words that may be published" rows={3} />
      <TextField field={fields.source!} label="Source" hint="Where it can be read" />
      <DateField field={fields.until!} label="Last day on which it holds" />
    </>
  );
}
