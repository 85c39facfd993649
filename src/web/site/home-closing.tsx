import { brand } from '#content/brand.ts';
import { waitlistTexts } from '#domain/intake/waitlist/waitlist.schema.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { link } from '#content/link.ts';

/** The side of a Lagos bus: yellow, two black stripes, and a line that is read from across the road. */
export function HomeClosing() {
  return (
    <section aria-labelledby="closing-heading" className="bg-danfo pb-5 text-on-danfo">
      <div className="wrap grid items-end gap-x-8 gap-y-8 pt-14 pb-12 desk:grid-cols-12 desk:pt-24 desk:pb-16">
        <h2 id="closing-heading" className="text-36 font-extrabold tablet:text-48 desk:col-span-8 desk:text-64">
          {brand.tagline}
        </h2>
        <div className="desk:col-span-4">
          <ButtonLink
            size="large"
            className="w-full [--edge:var(--on-danfo)] [--fill:var(--on-danfo)] [--hover:#24308c] [--text:var(--danfo)] phone:w-auto"
            href={link('waitlist')}
            dialog
          >
            Join Waitlist
          </ButtonLink>
          <p className="mt-4 text-14">{waitlistTexts.promise}</p>
        </div>
      </div>
      <div aria-hidden="true" className="h-7 border-t-14 border-b-4 border-on-danfo" />
    </section>
  );
}
