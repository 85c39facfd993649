import { Drawing, offRegister, type IllustrationProps } from './drawing.tsx';

const heap = [
  [34, 74],
  [62, 70],
  [90, 68],
  [118, 70],
  [144, 75],
  [76, 48],
  [104, 47],
] as const;
const nuts = heap.map(([x, y]) => `M${x - 15} ${y}a15 14 0 0 1 30 0a15 14 0 0 1 -30 0`).join('');
const shine = heap.map(([x, y]) => `M${x - 8} ${y - 1}q2 -7 9 -8`).join('');
const cab = 'M170 92H208Q216 92 220 100L232 124H242Q250 124 250 132V160H170Z';
const pane = 'M182 102H205L216 124H182Z';
const wheels = [52, 106, 210];
const each = (r: number) =>
  wheels.map((x) => `M${x - r} 164a${r} ${r} 0 0 1 ${2 * r} 0a${r} ${r} 0 0 1 ${-2 * r} 0`).join('');

/** A lorry on its way, with nuts heaped on painted boards behind a yellow cab. */
export function Lorry(props: IllustrationProps) {
  return (
    <Drawing width={264} height={200} {...props}>
      <path className="fill-indigo-tint" d="M6 180H256L244 194H22Z" />
      <g transform={offRegister}>
        <path className="fill-husk" d={nuts} />
        <path className="fill-deep" d="M14 84H162V152H14Z" />
        <path className="fill-danfo" d={cab} />
        <path className="fill-water" d={pane} />
        <path className="stroke-flesh" d={shine} />
      </g>
      <g className="stroke-on-deep" transform={offRegister}>
        <path strokeWidth={4.5} strokeDasharray="0 9" d="M22 94H156M22 142H156" />
        <path d="M36 118a14 14 0 0 1 28 0a14 14 0 0 1 -28 0M74 118a14 14 0 0 1 28 0a14 14 0 0 1 -28 0M112 118a14 14 0 0 1 28 0a14 14 0 0 1 -28 0" />
        <path strokeWidth={9} d="M50 118h0m38 0h0m38 0h0" />
      </g>
      <path className="stroke-ink" d={`${nuts}M14 84H162V152H14Z${cab}${pane}M10 152H170M236 140H250M4 182H258`} />
      <path className="fill-on-danfo stroke-ink" d={each(18)} />
      <path className="fill-flesh" d={each(7)} />
    </Drawing>
  );
}
