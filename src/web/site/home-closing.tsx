import { brand } from '#content/brand.ts';
import { waitlistTexts } from '#domain/waitlist/waitlist.schema.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { link } from '../links.ts';

/** The side of a Lagos bus: yellow, two black stripes, and a line that one reads from across the road. */
export function HomeClosing() {
  return (
    <section aria-labelledby="closing-heading" className="bg-danfo text-on-danfo">
      <div className="wrap grid items-end gap-x-8 gap-y-8 py-14 desk:grid-cols-12 desk:py-20">
        <h2 id="closing-heading" className="text-36 font-[800] desk:col-span-8 desk:text-64">
          {brand.tagline}
        </h2>
        <div className="desk:col-span-4">
          <ButtonLink size="large" className="w-full phone:w-auto" href={link('waitlist')} dialog>
            Join Waitlist
          </ButtonLink>
          <p className="mt-4 text-14">{waitlistTexts.promise}</p>
        </div>
      </div>
      <div aria-hidden="true" className="h-6 border-y-8 border-t-8 border-b-[3px] border-on-danfo" />
    </section>
  );
}
