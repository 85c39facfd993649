import type { ReactNode } from 'react';

export function NextSteps({ steps }: { steps: readonly ReactNode[] }) {
  return (
    <div>
      <h2 className="text-22">What happens next</h2>
      {steps.length === 1 ? (
        <p className="mt-3">{steps[0]}</p>
      ) : (
        <ol className="mt-3 grid list-decimal gap-2 pl-6 marker:font-display marker:font-bold">
          {steps.map((step, place) => (
            <li key={place}>{step}</li>
          ))}
        </ol>
      )}
    </div>
  );
}

type RuledListProps = { items: readonly (string | readonly [name: string, text: string])[]; className?: string };

/** Steps or facts beside a form, with a line above each of them. */
export function RuledList({ items, className = 'mt-3' }: RuledListProps) {
  return (
    <ol className={className}>
      {items.map((item) => (
        <li key={typeof item === 'string' ? item : item[0]} className="border-t border-line py-3">
          {typeof item === 'string' ? (
            item
          ) : (
            <>
              <span className="display block text-18">{item[0]}</span>
              <span className="mt-1 block text-quiet">{item[1]}</span>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
