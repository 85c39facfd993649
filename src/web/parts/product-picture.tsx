import type { ComponentType } from 'react';
import type { ShopProduct } from '#content/shop.ts';
import { Biochar } from '#ui/illustration/biochar.tsx';
import { Briquettes } from '#ui/illustration/briquettes.tsx';
import { Cocopeat } from '#ui/illustration/cocopeat.tsx';
import { Cocopot } from '#ui/illustration/cocopot.tsx';
import type { IllustrationProps } from '#ui/illustration/drawing.tsx';
import { Fiber } from '#ui/illustration/fiber.tsx';

const prints: Record<ShopProduct['id'], ComponentType<IllustrationProps>> = {
  cocopeat: Cocopeat,
  fiber: Fiber,
  cocopot: Cocopot,
  'briquette-charcoal': Briquettes,
  biochar: Biochar,
};

export function ProductPicture({ id, className }: { id: ShopProduct['id']; className?: string }) {
  const Print = prints[id];
  return <Print className={className} />;
}
