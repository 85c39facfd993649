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
import { Masthead } from './masthead.tsx';
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
