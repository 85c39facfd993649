import { composeTexts } from '#domain/staff/composing/compose.schema.ts';
import { link } from '#content/link.ts';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import type { Refusal } from '../../request/act.ts';
import { formTitle } from '../../pages/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { adminPage } from '../admin-page.tsx';
import type { ComposeForm } from './compose.forms.ts';
import type { ComposeProps } from './compose-props.ts';
import { ComposePage } from './compose.page.tsx';

export function showCompose(visit: Visit, { form, ...shown }: ComposeProps, refusal?: Refusal): Promise<Response> {
  return adminPage(visit, {
    title: formTitle('Compose Email', form),
    ...refusal,
    dialog: { width: 'wide' },
    body: <ComposePage form={form} {...shown} />,
  });
}

/** marketplace.md §8 'A mail was not sent', for what is wrong with none of the answers. The window's other buttons send nothing, and say what is wrong alone. */
export function notSent(form: ComposeForm, { status }: Refusal): ComposeForm {
  if (status === 422) return form;
  return { ...form, problem: `Failed to send email: ${form.problem ?? composeTexts.failed}` };
}

/** The answer to taking back a mail that has been sent already. */
export function showTooLate(visit: Visit, problem: string, refusal: Refusal): Promise<Response> {
  return adminPage(visit, {
    title: 'Undo',
    ...refusal,
    body: (
      <div className="grid max-w-[40rem] gap-4">
        <h1 className="text-28">Undo</h1>
        <Banner tone="error">{problem}</Banner>
        <div>
          <ButtonLink kind="secondary" href={link('admin')}>
            Back to the overview
          </ButtonLink>
        </div>
      </div>
    ),
  });
}
