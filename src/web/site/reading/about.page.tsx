import { about } from '#content/about.ts';
import { claimText, type ClaimName, type Mode } from '#content/claims.ts';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { PalmTree } from '#ui/illustration/palm-tree.tsx';
import { Section } from '#ui/section.tsx';
import { link } from '#content/link.ts';
import { JoinBand } from '../join-band.tsx';
import { useSettings, useWords } from '../../frame/shown-settings.tsx';

/** marketplace.md §2 'About page': mission, vision, differentiators and a Get Started button. */
export function AboutPage({ mode }: { mode: Mode }) {
  return (
    <>
      <AboutHead />
      <Purpose />
      <Differentiators />
      <Today mode={mode} />
      <JoinBand id="start" heading={useWords()(about.start.heading)} label={about.start.label} />
    </>
  );
}

function AboutHead() {
  return (
    <header className="on-deep overflow-clip bg-ground text-ink">
      <div className="wrap grid items-end gap-x-8 gap-y-10 page-top desk:grid-cols-12">
        <div className="self-start desk:col-span-8 desk:pb-20">
          <p className="over-title display text-18 text-quiet">About us</p>
          <h1 className="page-title">{about.title}</h1>
          <p className="mt-6 max-w-[36rem] text-18 desk:text-22">{useWords()(about.lead)}</p>
          <ButtonLink kind="danfo" size="large" className="mt-8 w-full phone:w-auto" href={link('waitlist')} dialog>
            {about.start.label}
          </ButtonLink>
        </div>
        <PalmTree className="-mb-4 w-full max-w-72 justify-self-end desk:col-span-4 desk:max-w-none" />
      </div>
    </header>
  );
}

function Purpose() {
  return (
    <div className="wrap py-6 desk:py-14">
      {[about.mission, about.vision].map(({ heading, statement, text }) => (
        <section
          key={heading}
          aria-label={heading}
          className="grid gap-x-8 gap-y-3 border-b border-line py-10 last:border-b-0 desk:grid-cols-12 desk:py-14"
        >
          <h2 className="text-18 text-quiet desk:col-span-3 desk:pt-3">{heading}</h2>
          <div className="desk:col-span-9">
            <p className="display max-w-[22em] text-28 tablet:text-48">{statement}</p>
            <p className="mt-5 max-w-[60ch] text-18">{text}</p>
          </div>
        </section>
      ))}
    </div>
  );
}

function Differentiators() {
  const words = useWords();
  const { heading, list } = about.differentiators;
  return (
    <Section ground="raised" labelledBy="differentiators">
      <div className="grid gap-x-8 gap-y-8 desk:grid-cols-12">
        <h2 id="differentiators" className="text-36 tablet:text-48 desk:col-span-5">
          {heading}
        </h2>
        <ul className="desk:col-span-7">
          {list.map(({ name, text }) => (
            <li key={name} className="border-t border-line-strong py-6">
              <h3 className="text-22 tablet:text-28">{name}</h3>
              <p className="mt-2 max-w-[58ch] text-18">{words(text)}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

const onRecord: readonly ClaimName[] = ['dehuskingRate', 'deshellingRate', 'utilityModels', 'businessName'];

function Today({ mode }: { mode: Mode }) {
  const { claims } = useSettings();
  const { heading, open, coming } = about.today;
  return (
    <Section labelledBy="today">
      <div className="grid gap-x-8 gap-y-12 desk:grid-cols-12">
        <div className="desk:col-span-7">
          <h2 id="today" className="text-36 tablet:text-48">
            {heading}
          </h2>
          <ul className="mt-6 border-t-2 border-ink">
            {open.map(([words, href]) => (
              <li key={href} className="border-b border-line">
                <a
                  href={href}
                  className="block py-3 font-display text-22 font-semibold text-indigo underline-offset-4 hover:underline"
                >
                  {words}
                </a>
              </li>
            ))}
          </ul>
          <p className="mt-5 max-w-[52ch] text-quiet">{useWords()(coming)}</p>
        </div>
        <div className="desk:col-span-4 desk:col-start-9">
          <h2 className="text-18 text-quiet">On record</h2>
          <ul className="mt-3">
            {onRecord
              .map((name) => claimText(name, mode, claims))
              .filter(Boolean)
              .map((text) => (
                <li key={text} className="display border-t border-line py-3 text-18 font-semibold">
                  {text}
                </li>
              ))}
          </ul>
          <p className="mt-3">
            <TextLink href={`${link('compliance')}#claims`}>What we say, and the evidence</TextLink>
          </p>
        </div>
      </div>
    </Section>
  );
}
