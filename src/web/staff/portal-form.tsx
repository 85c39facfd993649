import type { ReactNode } from 'react';
import type { FormState } from '#ui/field-state.ts';
import { Fields, type FieldLook } from '#ui/fields.tsx';
import { Button, type ButtonKind } from '#ui/links-and-buttons.tsx';
import { FormFrame } from '../pages/form-frame.tsx';

type PortalFormProps<Name extends string> = {
  form: FormState<Name>;
  action: string;
  button: string;
  kind?: ButtonKind;
  size?: 'small';
  /** Labels and hints that replace those of the schema. */
  words?: { readonly [Field in NoInfer<Name>]?: FieldLook };
  /** The version that the page shows. */
  version?: string | number;
  children?: ReactNode;
};

/** A form beside other things on a page of the portal. The browser itself sends the form, and no draft is saved. */
export function PortalForm<Name extends string>(props: PortalFormProps<Name>) {
  const { form, action, button, kind, size, words, version, children } = props;
  return (
    <FormFrame form={form} action={action} unscripted>
      {version === undefined ? null : <input type="hidden" name="version" value={version} />}
      <div className="grid gap-4">
        <Fields fields={form.fields} words={words} />
        <div>
          <Button kind={kind} size={size}>
            {button}
          </Button>
        </div>
        {children}
      </div>
    </FormFrame>
  );
}
