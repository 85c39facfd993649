import type { ReactNode } from 'react';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import type { FormState } from '#ui/field-state.ts';
import type { WhyNot } from './why-not-trade.ts';

export function WhyNotBanner({ whyNot: { text, onward } }: { whyNot: WhyNot }) {
  return (
    <Banner
      tone="info"
      actions={
        <ButtonLink kind="secondary" size="small" href={onward.href}>
          {onward.label}
        </ButtonLink>
      }
    >
      {text}
    </Banner>
  );
}

type UnlessProps = { whyNot: WhyNot | undefined; form: FormState; children: ReactNode };

/** A form, or why it would be filled in for nothing, and the way on. One that was refused stays, with what was typed. */
export function UnlessBarred({ whyNot, form, children }: UnlessProps) {
  return whyNot && form.problem === undefined ? <WhyNotBanner whyNot={whyNot} /> : children;
}
