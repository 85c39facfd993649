import type { Staff } from '#domain/acting/context.ts';
import type { SavedTemplate } from '#domain/staff/composing/find-templates.ts';
import type { ComposeForm } from './compose.forms.ts';
import type { Preview } from './mail-preview.tsx';

export type ComposeProps = {
  form: ComposeForm;
  staff: Staff;
  next: string;
  templates: readonly SavedTemplate[];
  about: { label: string; href: string } | undefined;
  notice: string | undefined;
  wasUndone: boolean;
  preview: Preview | undefined;
};
