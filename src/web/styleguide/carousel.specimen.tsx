import type { ReactNode } from 'react';
import { Carousel } from '#ui/carousel.tsx';
import { Dehusker } from '#ui/illustration/dehusker.tsx';
import { Desheller } from '#ui/illustration/desheller.tsx';
import { EventTable } from '#ui/illustration/event-table.tsx';
import { PalmTree } from '#ui/illustration/palm-tree.tsx';
import { SealedBox } from '#ui/illustration/sealed-box.tsx';
import { Specimen } from './chapter.tsx';

const machines = [
  slide('Dehusker', '500–900 nuts an hour', <Dehusker className="h-full w-auto" />),
  slide('Desheller', '240–400 nuts an hour', <Desheller className="h-full w-auto" />),
  slide('At your event', 'Cut while your guests watch', <EventTable className="h-full w-auto" />),
];

const places = ['Badagry', 'Ẹpẹ', 'Ìkòròdú', 'Lekki', 'Ọ̀wọ̀'].map((name, place) =>
  slide(
    name,
    place % 2 ? 'Fibre and husk' : 'Fresh nuts',
    place % 2 ? <SealedBox className="h-full w-auto" /> : <PalmTree className="h-full w-auto" />,
  ),
);

export function CarouselSpecimen() {
  return (
    <Specimen
      name="Carousel"
      note="Scrolls and snaps without script. With it, turns every 4 seconds until somebody points, focuses, pauses, saves data or minds motion."
    >
      <Carousel label="Machines" intervalMs={4000} slides={machines} />
      <div className="mt-8">
        <Carousel label="Places" inView={3} slides={places} />
      </div>
    </Specimen>
  );
}

function slide(label: string, words: string, drawing: ReactNode) {
  const content = (
    <div className="overflow-hidden rounded-6 bg-raised">
      <div className="grid h-64 place-items-center p-6">{drawing}</div>
      <p className="on-deep flex flex-wrap items-baseline justify-between gap-x-4 bg-ground px-5 py-3 text-ink">
        <span className="display text-22">{label}</span>
        <span className="text-quiet">{words}</span>
      </p>
    </div>
  );
  return { key: label, label, content };
}
