import type { ReactNode } from 'react';

/** What comes of what was sent, in order. */
export function NextSteps({ steps }: { steps: readonly ReactNode[] }) {
  return (
    <div>
      <h2 className="text-22">What happens next</h2>
      <ol className="mt-3 grid list-decimal gap-2 pl-6 marker:font-display marker:font-bold">
        {steps.map((step, place) => (
          <li key={place}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
