import type { ComponentType } from 'react';
import { Cocopeat } from '#ui/illustration/cocopeat.tsx';
import { Cocopot } from '#ui/illustration/cocopot.tsx';
import { Dehusker } from '#ui/illustration/machine-drawings.tsx';
import type { IllustrationProps } from '#ui/illustration/drawing.tsx';
import { EventTable } from '#ui/illustration/event-table.tsx';
import { Fiber } from '#ui/illustration/fiber.tsx';
import { HalfNut } from '#ui/illustration/half-nut.tsx';
import { Logo } from '#ui/illustration/logo.tsx';
import { Moon } from '#ui/illustration/moon.tsx';
import { SealedBox } from '#ui/illustration/sealed-box.tsx';
import { ServingStation } from '#ui/illustration/serving-station.tsx';
import { WholeNut } from '#ui/illustration/whole-nut.tsx';
import type { ShareDrawing, SharePicture } from '#web/finding/share-pictures.ts';

const drawings: Record<ShareDrawing, ComponentType<IllustrationProps>> = {
  'half-nut': HalfNut,
  byproducts: Byproducts,
  'serving-station': ServingStation,
  dehusker: Dehusker,
  cocopeat: Cocopeat,
  'whole-nut': WholeNut,
  'sealed-box': SealedBox,
  fibre: Fiber,
  'event-table': EventTable,
};

/** One share picture: large words, the adire moon running off the cloth, and a drawing. */
export function Poster({ over, words, drawing }: SharePicture) {
  const Picture = drawings[drawing];
  return (
    <div className={`poster on-deep of-${drawing}`}>
      <Moon className="moon" />
      <svg className="strike" viewBox="0 0 38 25.5" aria-hidden="true">
        <path className="fill-danfo" d="M0 0h17l21 25.5h-17z" />
      </svg>
      <Picture className="picture" />
      <Logo className="logo" />
      <div className={`sign ${sizeOf(words)}`}>
        {over ? <p>{over}</p> : null}
        <h1>{words}</h1>
      </div>
    </div>
  );
}

function Byproducts({ className }: IllustrationProps) {
  return (
    <div className={className}>
      <Fiber className="fiber" />
      <Cocopot className="cocopot" />
    </div>
  );
}

/** Short words are set large, so that they can be read at a glance on a phone. */
function sizeOf(words: string): string {
  if (words.length <= 25) return 'large';
  return words.length <= 38 ? 'middle' : 'small';
}
