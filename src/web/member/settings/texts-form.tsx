import type { FormOf } from '../../request/form.ts';
import { type phoneNumberSchema, settingsTexts } from '#domain/people/accounts/settings/settings.schema.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import { PhoneField } from '#ui/text-fields.tsx';
import { link } from '#content/link.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { DemoLine } from './settings-frame.tsx';

type TextsFormProps = {
  form: FormOf<typeof phoneNumberSchema>;
  /** The account is everybody's, and nothing above has said so. */
  isDemo?: boolean;
};

/** marketplace.md §2 'two-factor phone entry'. The number counts once its code was given. */
export function TextsForm({ form, isDemo = false }: TextsFormProps) {
  return (
    <FormFrame form={form} action={link('settingsTexts')} busyText="Sending..." offlineText={settingsTexts.offline}>
      <DemoLine isDemo={isDemo} form={form} />
      <PhoneField
        field={form.fields.phoneNumber}
        label="Phone number"
        hint="We text a code to it. It counts once you have typed that code."
        enterKeyHint="send"
      />
      <div>
        <Button type="submit" kind="secondary">
          Text me a code
        </Button>
      </div>
    </FormFrame>
  );
}
