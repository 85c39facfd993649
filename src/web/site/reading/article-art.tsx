import type { ComponentType } from 'react';
import type { ArticlePicture } from '#content/blog/article.ts';
import { Cocopeat } from '#ui/illustration/cocopeat.tsx';
import { Dehusker } from '#ui/illustration/machine-drawings.tsx';
import type { IllustrationProps } from '#ui/illustration/drawing.tsx';
import { EventTable } from '#ui/illustration/event-table.tsx';
import { Fiber } from '#ui/illustration/fiber.tsx';
import { SealedBox } from '#ui/illustration/sealed-box.tsx';
import { WholeNut } from '#ui/illustration/whole-nut.tsx';

const drawings: Record<ArticlePicture, ComponentType<IllustrationProps>> = {
  dehusker: Dehusker,
  cocopeat: Cocopeat,
  'whole-nut': WholeNut,
  'sealed-box': SealedBox,
  fibre: Fiber,
  'event-table': EventTable,
};

export function ArticleArt({ picture }: { picture: ArticlePicture }) {
  const Drawing = drawings[picture];
  return (
    <div className="grid aspect-4/3 place-items-center rounded-6 bg-raised p-[9%]">
      <Drawing className="size-full" />
    </div>
  );
}
