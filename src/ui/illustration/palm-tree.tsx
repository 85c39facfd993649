import { coords, Drawing, type IllustrationProps, offRegister, type Point } from './drawing.tsx';

const crown: Point = [134, 98];
const foot: Point = [100, 262];
const bend: Point = [98, 168];

function curve(from: Point, by: Point, to: Point, t: number): Point {
  const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
  return [a * from[0] + b * by[0] + c * to[0], a * from[1] + b * by[1] + c * to[1]];
}

/** Draws a frond that rises from the crown and bends under its weight, with leaflets like a comb on its lower side. */
function frond(reach: number, rise: number, drop: number, leaflets: number, hang: Point = [reach * -0.17, 62]) {
  const tip: Point = [crown[0] + reach, crown[1] + drop];
  const over: Point = [crown[0] + reach * 0.62, crown[1] - rise];
  const under: Point = [over[0] + hang[0], over[1] + hang[1]];
  const rib = `M${coords(...crown)}Q${coords(...over, ...tip)}`;
  const comb = Array.from({ length: leaflets }, (_, i) => {
    const t = (i + 1.4) / (leaflets + 1);
    const start = curve(crown, over, tip, t);
    const end = curve(crown, under, tip, Math.min(1, t + 0.07));
    return `M${coords(...start)}L${coords(...end)}`;
  }).join('');
  return { leaf: `${rib}Q${coords(...under, ...crown)}Z`, lines: rib + comb };
}

const fronds = [
  frond(-108, 34, 44, 7),
  frond(-84, 78, -22, 6),
  frond(-46, 88, -84, 5, [-34, 30]),
  frond(30, 92, -88, 5, [34, 30]),
  frond(88, 78, -14, 6),
  frond(98, 30, 54, 7),
  frond(-62, 8, 76, 5),
  frond(58, 6, 84, 5),
];
const rings = Array.from({ length: 11 }, (_, i) => {
  const [x, y] = curve(foot, bend, crown, (i + 0.7) / 12);
  const half = 11 - i * 0.45;
  return `M${coords(x - half, y + 1)}q${coords(half, 5, half * 2, -3)}`;
}).join('');
const nuts: Point[] = [
  [122, 110],
  [142, 114],
  [131, 124],
];

export function PalmTree(props: IllustrationProps) {
  return (
    <Drawing width={240} height={280} {...props}>
      <circle className="fill-danfo" cx={176} cy={70} r={46} />
      <ellipse className="fill-indigo-tint" cx={124} cy={264} rx={92} ry={12} />
      <g transform={offRegister}>
        <path className="fill-husk" d="M86 264Q84 168 127 98L141 100Q114 168 114 264Z" />
        <path className="fill-palm" d={fronds.map((f) => f.leaf).join('')} />
        <path className="stroke-flesh" d={rings} />
      </g>
      <path
        className="stroke-ink"
        d={`M86 264Q84 168 127 98M141 100Q114 168 114 264M28 264H212${fronds.map((f) => f.lines).join('')}`}
      />
      <g className="fill-husk stroke-ink">
        {nuts.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r={11} />
        ))}
      </g>
    </Drawing>
  );
}
