import { coords, Drawing, type IllustrationProps, offRegister, type Point, polar, polygon } from './drawing.tsx';

const radius = 36;
const pitch = radius * Math.sqrt(3);
/** The direction of the rods' length. They point backwards along a corner, so only two of their sides are visible. */
const depth = polar([0, 0], 62, -30);
const centres: Point[] = [
  [56, 158],
  [56 + pitch, 158],
  [56 + 2 * pitch, 158],
  [56 + pitch / 2, 158 - radius * 1.5],
  [56 + 1.5 * pitch, 158 - radius * 1.5],
];

const corner = (centre: Point, place: number) => polar(centre, radius, place * 60 - 90);
const back = ([x, y]: Point): Point => [x + depth[0], y + depth[1]];

function side(centre: Point, place: number): string {
  const [one, next] = [corner(centre, place), corner(centre, place + 1)];
  return polygon([one, next, back(next), back(one)]);
}

const tops = centres.map((centre) => side(centre, 0)).join('');
const flanks = centres.map((centre) => side(centre, 1)).join('');
const ends = centres.map((centre) => polygon([0, 1, 2, 3, 4, 5].map((place) => corner(centre, place)))).join('');
/** The lines where two dark ends meet. */
const seams = centres
  .flatMap((centre, rod) => (rod === 2 || rod === 4 ? [] : [polygon([corner(centre, 1), corner(centre, 2)])]))
  .concat(
    centres.slice(3).map((centre) => polygon([corner(centre, 2), corner(centre, 3), corner(centre, 4)]).slice(0, -1)),
  )
  .join('');
const hole = ([x, y]: Point) => `M${coords(x - 10, y)}a10 10 0 0 1 20 0a10 10 0 0 1 -20 0`;

/** A stack of hexagonal rods of shell charcoal. One rod is lit and glows in its holes. */
export function Briquettes(props: IllustrationProps) {
  return (
    <Drawing width={320} height={220} {...props}>
      <path className="fill-indigo-tint" d="M20 194H232L292 160H312L250 208H40Z" />
      <g transform={offRegister}>
        <path className="fill-line-strong" d={tops} />
        <path className="fill-quiet" d={flanks} />
      </g>
      <path className="stroke-ink" d={tops + flanks} />
      <path className="fill-on-danfo stroke-ink" d={ends} />
      <path className="stroke-line-strong" d={seams} />
      <path className="fill-ground stroke-ink" d={[0, 2, 3, 4].map((place) => hole(centres[place]!)).join('')} />
      <path className="fill-danfo stroke-danfo" d={hole(centres[1]!)} />
    </Drawing>
  );
}
