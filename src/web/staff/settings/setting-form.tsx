import type { Setting } from '#domain/acting/settings/setting.list.ts';
import { settingTexts } from '#domain/acting/settings/setting.schema.ts';
import { link } from '#content/link.ts';
import { Banner } from '#ui/notices.tsx';
import { Button } from '#ui/links-and-buttons.tsx';
import { DateField } from '#ui/day-fields.tsx';
import type { FormState } from '#ui/field-state.ts';
import { TextField } from '#ui/text-fields.tsx';
import { FormFrame } from '../../pages/form-frame.tsx';
import { SettingValues } from './setting-values.tsx';
import type { Standing } from './setting-standing.ts';

type SettingFormProps = { setting: Setting; standing: Standing; form: FormState; preview: string | undefined };

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
        <SettingValues kind={setting.kind} fields={fields} />
        <DateField field={fields.day!} label="First day" hint="From midnight in Lagos. Leave it empty for now." />
        <TextField field={fields.reason!} label="Why" hint="It is saved in the history. A preview does not need it." />
        <div className="flex flex-wrap gap-3">
          <Button name="act" value="save">
            Save
          </Button>
          <Button name="act" value="preview" kind="secondary">
            Show a preview
          </Button>
        </div>
      </FormFrame>
    </section>
  );
}
