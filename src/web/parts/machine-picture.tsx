import type { ComponentType } from 'react';
import type { MachineId } from '#content/machines.ts';
import { Dehusker, Desheller } from '#ui/illustration/machine-drawings.tsx';
import type { IllustrationProps } from '#ui/illustration/drawing.tsx';
import { ExtractorAutomatic } from '#ui/illustration/extractor-automatic.tsx';
import { ExtractorManual } from '#ui/illustration/extractor-manual.tsx';

const pictures: Record<MachineId, ComponentType<IllustrationProps>> = {
  desheller: Desheller,
  dehusker: Dehusker,
  'extractor-automatic': ExtractorAutomatic,
  'extractor-manual': ExtractorManual,
};

export function MachinePicture({ of, className }: { of: MachineId; className?: string }) {
  const Picture = pictures[of];
  return <Picture className={className} />;
}
