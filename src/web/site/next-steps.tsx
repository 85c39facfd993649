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
