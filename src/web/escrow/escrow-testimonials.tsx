import { claimText, type Mode } from '#content/claims.ts';
import { escrowTestimonials } from '#content/escrow.ts';
import { link } from '#content/link.ts';
import { Carousel } from '#ui/carousel.tsx';
import { Section } from '#ui/section.tsx';
import { escrowSections } from '../frame/navigation.ts';
import { useSettings } from '../frame/shown-settings.tsx';

/** marketplace.md §2: five stories, with three in view on a desktop. If no story may be shown, links to pages with facts replace the stories. */
export function EscrowTestimonials({ mode }: { mode: Mode }) {
  const { claims } = useSettings();
  const { heading, samples, list } = escrowTestimonials;
  const shown = list.flatMap((story) => {
    const words = claimText(story.claim, mode, claims);
    return words ? [{ ...story, words, isSample: !claims[story.claim].evidence }] : [];
  });
  if (shown.length === 0) return <NoTestimonialsYet />;
  return (
    <Section id={escrowSections.testimonials} ground="raised" labelledBy="testimonials-heading">
      <h2 id="testimonials-heading" className="escrow-heading">
        {heading}
      </h2>
      {shown.some(({ isSample }) => isSample) ? <p className="mt-4 text-quiet">{samples}</p> : null}
      <div className="mt-8">
        <Carousel
          label="What people say"
          inView={3}
          slides={shown.map(({ claim, words, who, trade }) => ({
            key: claim,
            label: who,
            content: (
              <figure className="escrow-voice">
                <blockquote className="text-18">{words}</blockquote>
                <figcaption>
                  <span className="display block text-18">{who}</span>
                  <span className="text-quiet">{trade}</span>
                </figcaption>
              </figure>
            ),
          }))}
        />
      </div>
    </Section>
  );
}

function NoTestimonialsYet() {
  const { heading, text } = escrowTestimonials.none;
  return (
    <Section id={escrowSections.testimonials} ground="raised" labelledBy="testimonials-heading">
      <h2 id="testimonials-heading" className="escrow-heading">
        {heading}
      </h2>
      <p className="escrow-lead">{text}</p>
      <ul className="mt-6 grid gap-3 text-18">
        {[
          ['Every step of a deal', link('escrowHowItWorks')],
          ['How we protect your money and your account', link('security')],
          ['Who holds the money, and by which licence', link('compliance')],
        ].map(([label, href]) => (
          <li key={href}>
            <a className="link" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
