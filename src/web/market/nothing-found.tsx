import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { EmptyBasket } from '#ui/illustration/empty-drawings.tsx';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import type { Chip } from './market-results.tsx';

type NothingFoundProps = { title: string; text?: string | undefined; chips?: readonly Chip[]; children: ReactNode };

/** If there are several filters, offers to remove each one, because any of them may be why nothing was found. For one, the caller's button is enough. */
export function NothingFound({ title, text, chips = [], children }: NothingFoundProps) {
  return (
    <EmptyState
      title={title}
      level={3}
      illustration={<EmptyBasket />}
      actions={
        <>
          {chips.length > 1
            ? chips.map(({ label, href }) => (
                <ButtonLink key={href} kind="secondary" size="small" href={href}>
                  Without {label}
                </ButtonLink>
              ))
            : null}
          {children}
        </>
      }
    >
      {text}
    </EmptyState>
  );
}
