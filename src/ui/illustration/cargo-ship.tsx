import { Drawing, offRegister, type IllustrationProps } from './drawing.tsx';

/** The containers of each colour: how far each is along the deck, and how high in the stack. */
const dyes = {
  'fill-water': [
    [0, 0],
    [3, 1],
    [5, 0],
    [6, 2],
  ],
  'fill-flesh': [
    [1, 1],
    [4, 0],
    [4, 2],
    [6, 1],
    [7, 0],
  ],
  'fill-husk': [
    [1, 0],
    [3, 0],
    [5, 1],
    [2, 2],
  ],
  'fill-dye': [
    [2, 0],
    [2, 1],
    [4, 1],
    [6, 0],
    [7, 1],
    [3, 2],
  ],
} as const;
const [wide, high] = [84, 38];
const cornerOf = ([along, up]: readonly [number, number]) =>
  [196 + along * (wide + 2), 176 - high - up * (high + 2)] as const;
const box = (container: readonly [number, number]) => {
  const [x, y] = cornerOf(container);
  return `M${x} ${y}h${wide}v${high}h${-wide}Z`;
};
const ribs = (container: readonly [number, number]) => {
  const [x, y] = cornerOf(container);
  return `M${x + 7} ${y + high / 2}h${wide - 10}`;
};
const all = Object.values(dyes).flat();
const waves = (y: number, from: number) => `M${from} ${y}q28 -18 56 0${'t56 0'.repeat(18)}`;

const hull = 'M24 176H884L916 148H952L914 246Q908 262 890 262H96Q76 262 66 246Z';
const moons = 'M90 199H880';
const bridge = 'M84 176V70H168V176ZM72 70H180V52H72ZM96 52V26H118V52';

/** A ship with containers in many colours, on a sea of lines. Made for indigo cloth. */
export function CargoShip(props: IllustrationProps) {
  return (
    <Drawing width={1020} height={300} {...props}>
      <g transform={offRegister}>
        {Object.entries(dyes).map(([dye, boxes]) => (
          <path key={dye} className={dye} d={boxes.map(box).join('')} />
        ))}
        <path className="fill-flesh" d="M84 176V70H168V176ZM72 70H180V52H72Z" />
        <path className="fill-raised" d={hull} />
        <path className="fill-husk" d="M52 222H926L914 246Q908 262 890 262H96Q76 262 66 246ZM96 52V26H118V52Z" />
      </g>
      <g className="stroke-on-danfo" strokeLinecap="butt">
        <path strokeWidth={22} strokeOpacity={0.28} strokeDasharray="2 6" d={all.map(ribs).join('')} />
        <path strokeWidth={9} strokeDasharray="11 6" d="M94 88H160M94 112H160M94 136H160" />
      </g>
      <path
        className="stroke-ink"
        d={`${all.map(box).join('')}${hull}${bridge}M52 222H926M906 190a9 9 0 0 1 18 0a9 9 0 0 1 -18 0`}
      />
      <g strokeDasharray="0 46">
        <path className="stroke-on-deep" strokeWidth={26} d={moons} />
        <path className="stroke-deep" strokeWidth={19} d={moons} />
        <path className="stroke-on-deep" strokeWidth={9} d={moons} />
      </g>
      <path className="stroke-on-deep" strokeWidth={5} strokeDasharray="0 46" d="M113 199H860" />
      <path className="stroke-line-strong" d={waves(270, -30) + waves(288, -44)} />
    </Drawing>
  );
}
