import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { link } from '#content/link.ts';
import { CallUs } from '../../frame/call-us.tsx';

export function StillStuck() {
  return (
    <section aria-labelledby="still-stuck" className="bg-raised">
      <div className="wrap grid items-center gap-x-8 gap-y-6 py-12 desk:grid-cols-12 desk:py-16">
        <div className="desk:col-span-7">
          <h2 id="still-stuck" className="text-28 tablet:text-36">
            Ask a person.
          </h2>
          <p className="mt-3 max-w-[48ch]">
            Write what you were trying to do, and where it stopped. Or call <CallUs />.
          </p>
        </div>
        <div className="desk:col-span-4 desk:col-start-9">
          <ButtonLink size="large" href={link('contact')} className="w-full phone:w-auto">
            Contact Support
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
