import { figure } from './import-words.ts';

type FigureProps = { term: string; value: number; /** Something to put right, where there is any. */ isBad?: boolean };

export function ImportFigure({ term, value, isBad }: FigureProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className={isBad && value > 0 ? 'text-alarm' : undefined}>{figure(value)}</dd>
    </div>
  );
}
