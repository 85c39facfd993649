import type { ReactNode } from 'react';
import { composeTexts } from '#domain/staff/composing/compose.schema.ts';
import { link } from '#content/link.ts';
import { Banner } from '#ui/notices.tsx';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import type { Refusal } from '../../request/act.ts';
import { formTitle } from '../../pages/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { portalPage } from '../portal-page.tsx';
import type { ComposeForm } from './compose.forms.ts';
import type { ComposeProps } from './compose-props.ts';
import { ComposeWindow } from './compose-window.tsx';

export function showCompose(visit: Visit, { form, ...shown }: ComposeProps, refusal?: Refusal): Promise<Response> {
  return portalPage(visit, {
    title: formTitle('Compose Email', form),
    ...refusal,
    dialog: { width: 'wide' },
    body: <ComposePage form={form} {...shown} />,
  });
}

/** marketplace.md §8 'A mail was not sent'. Wrong or missing fields (422) have errors of their own. */
export function notSent(form: ComposeForm, { status }: Refusal): ComposeForm {
  if (status === 422) return form;
  return { ...form, problem: `Failed to send email: ${form.problem ?? composeTexts.failed}` };
}

/** Shown if a colleague tries to undo a mail that was sent already. */
export function showTooLate(visit: Visit, problem: string, refusal: Refusal): Promise<Response> {
  return portalPage(visit, {
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

/** marketplace.md §2 'Compose Email'. */
function ComposePage(props: ComposeProps) {
  const { notice, wasUndone } = props;
  return (
    <div className="max-w-[44rem] in-[dialog]:max-w-none" data-wake="idle" data-behaviour="compose">
      <h1 className="mb-4 text-28 in-[dialog]:hidden">Compose Email</h1>
      {wasUndone ? <ComposeNews>{composeTexts.undone}</ComposeNews> : null}
      {notice ? <ComposeNews>{notice}</ComposeNews> : null}
      <ComposeWindow {...props} />
    </div>
  );
}

function ComposeNews({ children }: { children: ReactNode }) {
  return (
    <div className="mb-6 outline-hidden" data-said tabIndex={-1}>
      <Banner tone="success">{children}</Banner>
    </div>
  );
}
