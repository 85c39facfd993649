import type { ComponentType } from 'react';
import { iconPaths, type IconName } from '#ui/icon-paths.ts';
import { Icon } from '#ui/icon.tsx';
import { Biochar } from '#ui/illustration/biochar.tsx';
import { Briquettes } from '#ui/illustration/briquettes.tsx';
import { BrokenNut, EmptyBasket, LostNut } from '#ui/illustration/empty-drawings.tsx';
import { Cocopeat } from '#ui/illustration/cocopeat.tsx';
import { Cocopot } from '#ui/illustration/cocopot.tsx';
import { CutNut } from '#ui/illustration/cut-nut.tsx';
import { Dehusker, Desheller } from '#ui/illustration/machine-drawings.tsx';
import type { IllustrationProps } from '#ui/illustration/drawing.tsx';
import { EventTable } from '#ui/illustration/event-table.tsx';
import { ExtractorAutomatic } from '#ui/illustration/extractor-automatic.tsx';
import { ExtractorManual } from '#ui/illustration/extractor-manual.tsx';
import { Fiber } from '#ui/illustration/fiber.tsx';
import { HalfNut } from '#ui/illustration/half-nut.tsx';
import { Logo, LogoMark } from '#ui/illustration/logo.tsx';
import { PalmTree } from '#ui/illustration/palm-tree.tsx';
import { ProcessLine } from '#ui/illustration/process-line.tsx';
import { QualityLens } from '#ui/illustration/quality-lens.tsx';
import { Seal } from '#ui/illustration/seal.tsx';
import { SealedBox } from '#ui/illustration/sealed-box.tsx';
import { ServingStation } from '#ui/illustration/serving-station.tsx';
import { SpeedDial } from '#ui/illustration/speed-dial.tsx';
import { TrainingBoard } from '#ui/illustration/training-board.tsx';
import { WholeNut } from '#ui/illustration/whole-nut.tsx';
import { Pattern, type PatternName, Selvedge } from '#ui/pattern.tsx';
import { Chapter, Specimen } from './chapter.tsx';

type Print = { name: string; drawing: ComponentType<IllustrationProps> };

const goods: Print[] = [
  { name: 'Whole nut', drawing: WholeNut },
  { name: 'Half nut', drawing: HalfNut },
  { name: 'Cut nut', drawing: CutNut },
  { name: 'Palm tree', drawing: PalmTree },
  { name: 'Cocopeat', drawing: Cocopeat },
  { name: 'Fiber', drawing: Fiber },
  { name: 'Cocopot', drawing: Cocopot },
  { name: 'Briquettes', drawing: Briquettes },
  { name: 'Biochar', drawing: Biochar },
  { name: 'Dehusker', drawing: Dehusker },
  { name: 'Desheller', drawing: Desheller },
  { name: 'Milk extractor, automatic', drawing: ExtractorAutomatic },
  { name: 'Milk extractor, manual', drawing: ExtractorManual },
  { name: 'Event table', drawing: EventTable },
  { name: 'Serving station', drawing: ServingStation },
  { name: 'Sealed box', drawing: SealedBox },
];

const services: Print[] = [
  { name: 'Process line', drawing: ProcessLine },
  { name: 'Speed dial', drawing: SpeedDial },
  { name: 'Training board', drawing: TrainingBoard },
  { name: 'Quality lens', drawing: QualityLens },
  { name: 'Seal', drawing: Seal },
];

const troubles: Print[] = [
  { name: 'Empty', drawing: EmptyBasket },
  { name: 'Broken', drawing: BrokenNut },
  { name: 'Lost', drawing: LostNut },
];

export function ClothSection() {
  return (
    <Chapter
      id="cloth"
      title="Cloth and drawings"
      lead="Patterns based on the coconut replace photographs. Drawings have three tones and one line width, slightly off register, and are exact enough for a processor to name each part."
    >
      <PatternStrips />
      <Specimen name="Selvedge" note="A narrow strip along the edge of a section, a card, a receipt.">
        <Selvedge />
      </Specimen>
      <Specimen name="The name" note="The cut that opens the nut is the tone mark on À.">
        <div className="grid gap-3 tablet:grid-cols-2">
          <div className="grid place-items-center rounded-6 border border-line p-10">
            <Logo className="h-16 w-auto" title="Àgbọn" />
          </div>
          <div className="on-deep grid place-items-center rounded-6 bg-ground p-10 text-ink">
            <LogoMark className="size-24" title="Àgbọn" />
          </div>
        </div>
      </Specimen>
      <Specimen name="Goods and machines">
        <Prints prints={goods} />
      </Specimen>
      <Specimen name="Services">
        <Prints prints={services} />
      </Specimen>
      <Specimen name="Troubles" note="Each state has a drawing of its own.">
        <Prints prints={troubles} />
      </Specimen>
      <IconsSpecimen />
    </Chapter>
  );
}

const patternStrips: { name: PatternName; dye: string }[] = [
  { name: 'rings', dye: 'bg-deep text-on-deep' },
  { name: 'frond', dye: 'bg-ground text-indigo' },
  { name: 'fibre', dye: 'bg-deep text-on-deep' },
  { name: 'husk', dye: 'bg-ground text-indigo' },
  { name: 'droplets', dye: 'bg-deep text-on-deep' },
];

/** Shows the patterns as strips of cloth side by side. */
function PatternStrips() {
  return (
    <ul className="mb-10 grid grid-cols-2 overflow-hidden rounded-6 border border-line tablet:grid-cols-5">
      {patternStrips.map(({ name, dye }) => (
        <li key={name} className={`${dye} grid grid-rows-[1fr_auto] first:max-tablet:col-span-2`}>
          <Pattern name={name} className="h-48 tablet:h-96" />
          <span className="px-3 py-2 font-display text-14 font-semibold">{name}</span>
        </li>
      ))}
    </ul>
  );
}

function Prints({ prints }: { prints: readonly Print[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 tablet:grid-cols-3">
      {prints.map(({ name, drawing: Drawing }) => (
        <li key={name} className="rounded-6 bg-raised p-4">
          <Drawing className="aspect-square w-full" />
          <p className="mt-3 text-14 text-quiet">{name}</p>
        </li>
      ))}
    </ul>
  );
}

function IconsSpecimen() {
  return (
    <Specimen name="Icons" note="One set, drawn with a line of 1.5 px, and always beside words.">
      <ul className="grid grid-cols-2 gap-x-6 gap-y-3 text-14 phone:grid-cols-3 tablet:grid-cols-5">
        {(Object.keys(iconPaths) as IconName[]).map((name) => (
          <li key={name} className="flex items-center gap-3">
            <Icon name={name} />
            <span className="text-quiet">{name}</span>
          </li>
        ))}
      </ul>
    </Specimen>
  );
}
