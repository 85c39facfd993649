import { Moon } from '#ui/illustration/moon.tsx';
import { ButtonsSection } from './buttons.section.tsx';
import { CardsSection } from './cards.section.tsx';
import { ChoicesSection } from './choices.section.tsx';
import { ClothSection } from './cloth.section.tsx';
import { ColourSection } from './colour.section.tsx';
import { ComposeSection } from './compose.section.tsx';
import { DeskSection } from './desk.section.tsx';
import { FieldsSection } from './fields.section.tsx';
import { FiguresSection } from './figures.section.tsx';
import { FormSpecimens } from './form.section.tsx';
import { IslandsSection } from './islands.section.tsx';
import { MessagesSection } from './messages.section.tsx';
import { SpaceSection } from './space.section.tsx';
import { StatesSection } from './states.section.tsx';
import { TablesSection } from './tables.section.tsx';
import { TypeSection } from './type.section.tsx';
import { WayfindingSection } from './wayfinding.section.tsx';

/** All components in every state on one page. Shown in development and in demo mode. */
export function StyleguidePage() {
  return (
    <>
      <Masthead />
      <div className="wrap grid gap-x-14 pb-28 desk:grid-cols-[12rem_minmax(0,1fr)]">
        <SideIndex />
        <div className="min-w-0">
          <ColourSection />
          <TypeSection />
          <SpaceSection />
          <ClothSection />
          <ButtonsSection />
          <FieldsSection />
          <ChoicesSection />
          <FormSpecimens />
          <MessagesSection />
          <WayfindingSection />
          <FiguresSection />
          <TablesSection />
          <CardsSection />
          <StatesSection />
          <DeskSection />
          <ComposeSection />
          <IslandsSection />
        </div>
      </div>
    </>
  );
}

function Masthead() {
  return (
    <header className="on-deep relative overflow-hidden bg-ground text-ink">
      <Moon className="absolute top-72 -right-48 h-auto w-[34rem] text-line tablet:-top-24 tablet:-right-24 tablet:w-[52rem]" />
      <div className="wrap relative pt-16 pb-56 tablet:py-36">
        <h1 className="text-48 tablet:text-64 wide:text-[6rem]">
          Adire
          <br />
          and daylight
        </h1>
        <p className="mt-6 max-w-[40ch] text-18 tablet:text-22">
          White lines drawn on indigo cloth. A coconut cut in half, which is the moon on that cloth. Lagos at noon:
          danfo yellow, painted signs, palm shade. That is the whole idea.
        </p>
      </div>
    </header>
  );
}

const chapters = [
  { id: 'colour', label: 'Colour' },
  { id: 'type', label: 'Type' },
  { id: 'space', label: 'Space' },
  { id: 'cloth', label: 'Cloth and drawings' },
  { id: 'buttons', label: 'Buttons and links' },
  { id: 'fields', label: 'Fields' },
  { id: 'choices', label: 'Choices' },
  { id: 'forms', label: 'A whole form' },
  { id: 'messages', label: 'Messages' },
  { id: 'wayfinding', label: 'Finding the way' },
  { id: 'figures', label: 'Figures' },
  { id: 'tables', label: 'Tables' },
  { id: 'cards', label: 'Cards and reading' },
  { id: 'states', label: 'States' },
  { id: 'desk', label: 'The desk' },
  { id: 'compose', label: 'Writing an e-mail' },
  { id: 'islands', label: 'Islands' },
] as const;

/** The index: beside the guide on wide screens, folded on a phone. */
function SideIndex() {
  return (
    <>
      <details className="menu mt-8 desk:hidden">
        <summary className="button button-secondary">Contents</summary>
        <div className="menu-panel">
          <Links itemClass="menu-item" />
        </div>
      </details>
      <nav aria-label="Contents" className="sticky top-24 hidden self-start pt-28 desk:block">
        <Links itemClass="block border-l-[3px] border-line py-1.5 pl-4 text-quiet hover:border-ink hover:text-ink" />
      </nav>
    </>
  );
}

function Links({ itemClass }: { itemClass: string }) {
  return (
    <ul>
      {chapters.map(({ id, label }) => (
        <li key={id}>
          <a className={itemClass} href={`#${id}`}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
