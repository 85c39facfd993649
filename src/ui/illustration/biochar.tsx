import { Drawing, offRegister, type IllustrationProps } from './drawing.tsx';

/** Pieces of charred shell: the position of each, and the angle by which it is turned. */
const pieces = [
  [58, 164, -6],
  [236, 166, 8],
  [148, 164, 3],
  [98, 124, 12],
  [196, 124, -9],
] as const;

const piece = 'M-42 20L-48 -8L-22 -28L18 -26L46 -8L38 20L-6 28ZM3 0L-6 28';
const face = 'M-48 -8L-22 -28L18 -26L46 -8L3 0Z';
/** The pores of the charcoal, which store water. */
const pores = 'M-26 9h0M-14 14h0M-13 -16h0M10 -13h0M20 9h0';

/** A heap of biochar with a trowel in it, before it is dug into a garden bed. */
export function Biochar(props: IllustrationProps) {
  return (
    <Drawing width={320} height={220} {...props}>
      <path className="fill-indigo-tint" d="M10 190H312L292 208H32Z" />
      <g transform={offRegister}>
        <path className="fill-water" d="M140 122Q134 78 178 62L200 84Q186 122 140 122Z" />
        <path className="fill-palm" d="M210 43L252 6Q270 4 266 20L224 57Z" />
      </g>
      <path
        className="stroke-ink"
        d="M140 122Q134 78 178 62L200 84Q186 122 140 122ZM189 73L217 50M154 108L189 73M210 43L252 6Q270 4 266 20L224 57ZM10 190H310"
      />
      {pieces.map(([x, y, turn]) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <path className="fill-on-danfo stroke-ink" d={piece} />
          <path className="fill-line-strong stroke-ink" d={face} />
          <path className="stroke-flesh" strokeWidth={5} d={pores} />
        </g>
      ))}
    </Drawing>
  );
}
