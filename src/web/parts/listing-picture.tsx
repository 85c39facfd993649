import type { ComponentType } from 'react';
import type { Category } from '#domain/trade/listings/listing.options.ts';
import type { ListingPicture as Picture } from '#domain/trade/listings/listing.view.ts';
import { link } from '#content/link.ts';
import { classes } from '#ui/classes.ts';
import { CutNut } from '#ui/illustration/cut-nut.tsx';
import type { IllustrationProps } from '#ui/illustration/drawing.tsx';
import { Desheller } from '#ui/illustration/machine-drawings.tsx';
import { Fiber } from '#ui/illustration/fiber.tsx';
import { HalfNut } from '#ui/illustration/half-nut.tsx';
import { WholeNut } from '#ui/illustration/whole-nut.tsx';

type ListingPictureProps = {
  picture: Picture | undefined;
  category: Category;
  /** Empty if the name stands beside the picture. */
  alt: string;
  /** How wide it stands, as `sizes` says it. */
  sizes: string;
  className?: string;
  /** In a row of many: its smallest width alone, since the names of the others weigh more than they are worth. */
  isSmall?: boolean;
  /** In sight when the page opens, so the browser loads it first. */
  eager?: boolean;
};

const drawings: Record<Category, ComponentType<IllustrationProps>> = {
  'raw-coconuts': WholeNut,
  'coconut-oil': HalfNut,
  'coconut-water': CutNut,
  coir: Fiber,
  copra: HalfNut,
  'coconut-sugar': CutNut,
  equipment: Desheller,
};

/** What is sold, in the width that its place needs; where its seller sent no picture, what such goods look like, drawn. */
export function ListingPicture({
  picture: whole,
  isSmall,
  category,
  alt,
  sizes,
  className,
  eager,
}: ListingPictureProps) {
  const frame = classes('aspect-4/3 rounded-6 object-cover', className);
  const picture = isSmall && whole ? { widths: whole.widths.slice(0, 1) } : whole;
  const widest = picture?.widths.at(-1);
  if (!picture || !widest) {
    const Drawing = drawings[category];
    return (
      <div className={classes('grid place-items-center overflow-hidden bg-raised', frame)}>
        <Drawing className="h-3/5 w-auto max-w-3/5" />
      </div>
    );
  }
  const set = (kind: 'avif' | 'webp') =>
    picture.widths.map((one) => `${link('file', { hash: one[kind] })} ${one.width}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        className={frame}
        src={link('file', { hash: widest.webp })}
        srcSet={picture.widths.length > 1 ? set('webp') : undefined}
        sizes={sizes}
        width={widest.width}
        height={widest.height}
        alt={alt}
        loading={eager ? undefined : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}

/** The picture for link previews. */
export function photographOf(picture: Picture | undefined, alt: string) {
  const widest = picture?.widths.at(-1);
  return widest && { path: link('file', { hash: widest.webp }), width: widest.width, height: widest.height, alt };
}
