import { coords, Drawing, type IllustrationProps, offRegister, type Point, polar } from './drawing.tsx';

const hub: Point = [80, 96];
const dial = 'M12 96A68 68 0 0 1 148 96V114H12Z';

/** Draws the part of the ring between two angles. */
function band(from: number, to: number): string {
  const [outer, inner] = [58, 40];
  const corners = [polar(hub, outer, from), polar(hub, outer, to), polar(hub, inner, to), polar(hub, inner, from)];
  const [a, b, c, d] = corners.map((corner) => coords(...corner));
  return `M${a}A58 58 0 0 1 ${b}L${c}A40 40 0 0 0 ${d}Z`;
}

const slow = band(180, 240);
const steady = band(240, 300);
const quick = band(300, 360);
const needle = 'M74 92L122 42L88 101Z';

/** A gauge for the speed of the line; the needle is in the green part. */
export function SpeedDial(props: IllustrationProps) {
  return (
    <Drawing width={160} height={124} {...props}>
      <path className="fill-indigo-tint" d="M4 114H156L146 122H14Z" />
      <g transform={offRegister}>
        <path className="fill-flesh" d={dial} />
        <path className="fill-indigo-tint" d={slow} />
        <path className="fill-dye" d={steady} />
        <path className="fill-palm" d={quick} />
        <path className="fill-danfo" d={needle} />
      </g>
      <path className="stroke-ink" d={`${dial}M4 114H156`} />
      <path className="stroke-on-danfo" d={`${slow}${steady}${quick}${needle}`} />
      <circle className="fill-husk stroke-ink" cx={80} cy={96} r={11} />
      <path className="stroke-flesh" d="M75 93Q79 89 84 92" />
    </Drawing>
  );
}
