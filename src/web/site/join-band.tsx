import { link } from '#content/link.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { classes } from '#ui/classes.ts';

type JoinBandProps = {
  id: string;
  heading: string;
  label: string;
  /** Below the button. */
  promise?: string;
};

/** The end of a page: a yellow band that leads to the waitlist. */
export function JoinBand({ id, heading, label, promise }: JoinBandProps) {
  return (
    <section aria-labelledby={id} className="bg-danfo pb-5 text-on-danfo">
      <div
        className={classes(
          'wrap items-end gap-x-8 gap-y-8 pt-14 pb-12 desk:pt-24 desk:pb-16',
          promise ? 'grid desk:grid-cols-12' : 'flex flex-wrap justify-between',
        )}
      >
        <h2 id={id} className="text-36 font-extrabold tablet:text-48 desk:col-span-8 desk:text-64">
          {heading}
        </h2>
        <div className="w-full phone:w-auto desk:col-span-4">
          <ButtonLink
            size="large"
            className="w-full [--edge:var(--on-danfo)] [--fill:var(--on-danfo)] [--hover:#24308c] [--text:var(--danfo)] phone:w-auto"
            href={link('waitlist')}
            dialog
          >
            {label}
          </ButtonLink>
          {promise ? <p className="mt-4 text-14">{promise}</p> : null}
        </div>
      </div>
      <div aria-hidden="true" className="h-7 border-t-14 border-b-4 border-on-danfo" />
    </section>
  );
}
