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
import { SideIndex } from './side-index.tsx';
import { SpaceSection } from './space.section.tsx';
import { StatesSection } from './states.section.tsx';
import { TablesSection } from './tables.section.tsx';
import { TypeSection } from './type.section.tsx';
import { WayfindingSection } from './wayfinding.section.tsx';

/** What everything looks like, in every state, on one page. Shown in development and in demo mode. */
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
