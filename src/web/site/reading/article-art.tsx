import type { ComponentType } from 'react';
import type { ArticlePicture } from '#content/blog/article.ts';
import { Cocopeat } from '#ui/illustration/cocopeat.tsx';
import { Dehusker } from '#ui/illustration/dehusker.tsx';
import type { IllustrationProps } from '#ui/illustration/drawing.tsx';
import { EventTable } from '#ui/illustration/event-table.tsx';
import { SealedBox } from '#ui/illustration/sealed-box.tsx';
import { WholeNut } from '#ui/illustration/whole-nut.tsx';
import { Pattern } from '#ui/pattern.tsx';

type Drawn = Exclude<ArticlePicture, 'fibre'>;

const drawings: Record<Drawn, ComponentType<IllustrationProps>> = {
  dehusker: Dehusker,
  cocopeat: Cocopeat,
  'whole-nut': WholeNut,
  'sealed-box': SealedBox,
  'event-table': EventTable,
};

/** The drawing of what an article is about, on raised ground; fibre is shown as cloth. */
export function ArticleArt({ picture }: { picture: ArticlePicture }) {
  if (picture === 'fibre') {
    return (
      <div className="on-deep overflow-hidden rounded-6 bg-ground text-on-deep">
        <Pattern name="fibre" className="aspect-4/3" />
      </div>
    );
  }
  const Drawing = drawings[picture];
  return (
    <div className="grid aspect-4/3 place-items-center rounded-6 bg-raised p-[9%]">
      <Drawing className="size-full" />
    </div>
  );
}
