import { coords, Drawing, type IllustrationProps, offRegister } from './drawing.tsx';

type Vector = readonly [number, number, number];

const radius = 96;
const centre = { x: 118, y: 114 };
/** The direction of the three eyes: up, a little left, towards the viewer. */
const pole: Vector = [-0.3, -0.56, Math.sqrt(1 - 0.3 ** 2 - 0.56 ** 2)];
const east: Vector = unit([pole[2], 0, -pole[0]]);
const north: Vector = cross(pole, east);

function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** Returns the point of the shell at an angle from the pole on a meridian. */
function onShell(fromPole: number, meridian: number): Vector {
  const [a, m] = [(fromPole * Math.PI) / 180, (meridian * Math.PI) / 180];
  const along = (axis: 0 | 1 | 2) =>
    Math.cos(a) * pole[axis] + Math.sin(a) * (Math.cos(m) * east[axis] + Math.sin(m) * north[axis]);
  return [along(0), along(1), along(2)];
}

/** Draws a fibre along a meridian, which looks like part of an ellipse. */
function fibre(meridian: number, from: number, to: number): string {
  let end = to;
  while (onShell(end, meridian)[2] < 0.12 && end > from) end -= 2;
  const [start, stop] = [onShell(from, meridian), onShell(end, meridian)];
  const axis = unit(cross(start, onShell(90 + from, meridian)));
  const tilt = (Math.atan2(axis[1], axis[0]) * 180) / Math.PI + 90;
  const turns = start[0] * stop[1] - start[1] * stop[0];
  const minor = radius * Math.max(Math.abs(axis[2]), 0.01);
  const place = (p: Vector) => coords(centre.x + radius * p[0], centre.y + radius * p[1]);
  return `M${place(start)}A${coords(radius, minor, tilt)} 0 ${turns > 0 ? 1 : 0} ${place(stop)}`;
}

/** Three ridges run between the eyes. The fibres between them have different lengths, as if combed by hand. */
const lengths = [132, 66, 108, 84, 120, 74, 96, 78];
const fibres = Array.from({ length: 24 }, (_, i) =>
  fibre(i * 15 + 30, i % 8 ? 24 + (i % 2) * 8 : 7, lengths[i % 8] ?? 90),
).join('');
const eyes = [90, 210, 330].map((meridian) => {
  const [x, y, z] = onShell(15, meridian);
  return {
    meridian,
    x: centre.x + radius * x,
    y: centre.y + radius * y,
    squash: z,
    turn: (Math.atan2(y, x) * 180) / Math.PI,
  };
});

export function WholeNut(props: IllustrationProps) {
  return (
    <Drawing width={240} height={240} {...props}>
      <ellipse className="fill-indigo-tint" cx={130} cy={214} rx={94} ry={17} />
      <g transform={offRegister}>
        <circle className="fill-husk" cx={centre.x} cy={centre.y} r={radius} />
        <path className="fill-on-danfo" fillOpacity={0.28} d={`M198 62A96 96 0 0 1 50 182A104 104 0 0 0 198 62Z`} />
        <path className="stroke-flesh" d={fibres} />
      </g>
      {eyes.map((eye) => (
        <ellipse
          key={eye.meridian}
          className="fill-on-danfo"
          transform={`translate(${coords(eye.x, eye.y)}) rotate(${coords(eye.turn)})`}
          rx={coords(8 * eye.squash)}
          ry={8}
        />
      ))}
      <circle className="stroke-ink" cx={centre.x} cy={centre.y} r={radius} />
    </Drawing>
  );
}
