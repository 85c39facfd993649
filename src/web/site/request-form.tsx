import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import type { FieldState } from '#ui/field-state.ts';
import { Fields } from '#ui/fields.tsx';
import { Button } from '#ui/links-and-buttons.tsx';
import { TextField } from '#ui/text-fields.tsx';
import { FormFrame } from '../pages/form-frame.tsx';

type RequestFormProps = ComponentProps<typeof FormFrame> & { button: string };

/** A form with which people ask us for something. */
export function RequestForm({ button, children, ...frame }: RequestFormProps) {
  return (
    <FormFrame {...frame}>
      <div className="grid gap-6">{children}</div>
      <div>
        <Button type="submit" className="w-full phone:w-auto">
          {button}
        </Button>
      </div>
    </FormFrame>
  );
}

type RequestPageProps = {
  /** A text or the link back, shown above the heading. */
  over?: ReactNode;
  heading: string;
  lead?: ReactNode;
  /** Shown below the lead. */
  more?: ReactNode;
  aside: ReactNode;
  /** Whether the aside is shown on wide screens only. */
  isAsideOnlyWide?: boolean;
  children: ReactNode;
};

/** The page of a request form. On wide screens `aside` stays in sight beside the form. */
export function RequestPage({ over, heading, lead, more, aside, isAsideOnlyWide, children }: RequestPageProps) {
  return (
    <div className="wrap grid items-start gap-x-8 gap-y-10 page-top pb-10 tablet:pb-16 desk:grid-cols-12">
      <header className="desk:col-span-7">
        {typeof over === 'string' ? <p className="over-title display text-18 text-quiet">{over}</p> : over}
        <h1 className="page-title">{heading}</h1>
        {lead ? <p className="mt-4 max-w-[60ch] text-18 text-quiet">{lead}</p> : null}
        {more ? <p className="mt-4 max-w-[60ch]">{more}</p> : null}
      </header>
      <aside
        className={classes(
          'desk:sticky desk:top-24 desk:col-span-4 desk:col-start-9 desk:row-span-2',
          isAsideOnlyWide && 'hidden desk:block',
        )}
      >
        {aside}
      </aside>
      <div className="desk:col-span-7">{children}</div>
    </div>
  );
}

type PersonFieldsProps = {
  fields: { name: FieldState; email: FieldState; phone: FieldState; company?: FieldState };
};

export function PersonFields({ fields: { name, email, phone, company } }: PersonFieldsProps) {
  return (
    <>
      <TextField field={name} enterKeyHint="next" />
      <Fields inPairs fields={{ email, phone }} />
      {company ? <TextField field={company} enterKeyHint="next" /> : null}
    </>
  );
}
