import { mailStarters } from '#content/mail-starters.ts';
import { link } from '#content/link.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import { Select } from '#ui/select.tsx';
import type { ComposeProps } from './compose-props.ts';

/** Begins the mail with one that is written again and again. What is typed already stays, after it. */
export function TemplateChoice({ form, next, templates }: Pick<ComposeProps, 'form' | 'next' | 'templates'>) {
  const kept = templates.map(({ id, name }) => ({ value: String(id), label: name }));
  const ours = mailStarters.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="grid items-end gap-3 grid-cols-[minmax(0,1fr)_auto]">
      <Select
        field={form.fields.template}
        label="Template"
        unchosen="None"
        groups={[
          { label: 'Ours', options: ours },
          ...(kept.length > 0 ? [{ label: 'Kept by the team', options: kept }] : []),
        ]}
      />
      <Button
        kind="secondary"
        formAction={link('composeTemplate', {}, { next })}
        formNoValidate
        busyText="Filling in..."
      >
        Use it
      </Button>
    </div>
  );
}
