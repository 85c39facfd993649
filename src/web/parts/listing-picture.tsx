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
  /** Empty if the name is beside the picture. */
  alt: string;
  /** The width of the picture, as in `sizes`. */
  sizes: string;
  className?: string;
  /** For rows of long lists: only the smallest width, because naming the other widths would make the page larger. */
  isSmall?: boolean;
  /** Set if the picture is visible when the page opens, so that the browser loads it first. */
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
  const hasSeveral = picture.widths.length > 1;
  const set = (kind: 'avif' | 'webp') =>
    picture.widths.map((one) => `${link('file', { hash: one[kind] })} ${one.width}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        className={frame}
        src={link('file', { hash: widest.webp })}
        srcSet={hasSeveral ? set('webp') : undefined}
        sizes={hasSeveral ? sizes : undefined}
        width={widest.width}
        height={widest.height}
        alt={alt}
        loading={eager ? undefined : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}

export function previewPictureOf(picture: Picture | undefined, alt: string) {
  const widest = picture?.widths.at(-1);
  return widest && { path: link('file', { hash: widest.webp }), width: widest.width, height: widest.height, alt };
}
