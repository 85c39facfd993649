import type { ReactNode } from 'react';
import { composeTexts } from '#domain/staff/composing/compose.schema.ts';
import { Banner } from '#ui/banner.tsx';
import type { ComposeProps } from './compose-props.ts';
import { ComposeWindow } from './compose-window.tsx';

/** marketplace.md §2 'Compose Email'. */
export function ComposePage(props: ComposeProps) {
  const { said, wasUndone } = props;
  return (
    <div className="max-w-[44rem] in-[dialog]:max-w-none" data-wake="idle" data-behaviour="compose">
      <h1 className="mb-4 text-28 in-[dialog]:hidden">Compose Email</h1>
      {wasUndone ? <Said tone="success">{composeTexts.undone}</Said> : null}
      {said ? <Said tone="success">{said}</Said> : null}
      <ComposeWindow {...props} />
    </div>
  );
}

function Said({ tone, children }: { tone: 'success'; children: ReactNode }) {
  return (
    <div className="mb-6 outline-hidden" data-said tabIndex={-1}>
      <Banner tone={tone}>{children}</Banner>
    </div>
  );
}
