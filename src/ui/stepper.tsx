import { classes } from './classes.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type Step = { label: string; href?: string };

/** Shows the progress through several steps. On a phone, only the bars and the name of the present step are shown. */
export function Stepper({ label, steps, current }: { label: string; steps: readonly Step[]; current: number }) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap gap-x-2">
        {steps.map((step, place) => (
          <li
            key={step.label}
            aria-current={place === current ? 'step' : undefined}
            className={classes(
              'relative min-w-0 flex-1 border-t-[6px] pt-2.5',
              place < current && 'border-palm',
              place === current && 'border-indigo',
              place > current && 'border-line',
            )}
          >
            <StepWords step={step} place={place} current={current} />
          </li>
        ))}
      </ol>
      <p className="mt-1 tablet:hidden" aria-hidden="true">
        <span className="text-quiet">
          {current + 1} of {steps.length}
        </span>{' '}
        <span className="display">{steps[current]?.label}</span>
      </p>
    </nav>
  );
}

type StepWordsProps = { step: Step; place: number; current: number };

function StepWords({ step, place, current }: StepWordsProps) {
  const name = (
    <>
      {step.label}
      {place < current ? <VisuallyHidden>, done</VisuallyHidden> : null}
    </>
  );
  return (
    <span
      className={classes(
        'block font-display text-14 max-tablet:sr-only',
        place === current ? 'font-bold text-ink' : 'font-medium text-quiet',
      )}
    >
      <span className="mr-2">{place + 1}</span>
      {step.href && place < current ? (
        <a className="link" href={step.href}>
          {name}
        </a>
      ) : (
        name
      )}
    </span>
  );
}
