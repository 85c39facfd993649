import { coords, polar, type Point } from '#ui/illustration/drawing.tsx';
import { Print } from './scene.tsx';
import { oval } from './shapes.ts';

type Piece = { x: number; y: number; r: number; turn?: number };

/** A husked brown nut: three eyes at one end, and the fibres that run from them. */
export function BrownNut({ x, y, r, turn = 0 }: Piece) {
  const [ex, ey] = polar([x, y], r * 0.42, turn);
  const fibres = [20, 70, 115, 160, 205, 250, 295, 340].map((by, place) => {
    const start = polar([ex, ey], r * 0.36, by);
    const out = polar([x, y], r * (place % 2 ? 0.66 : 0.84), by + 6);
    const bow = polar([x, y], r * 0.62, by - 8);
    return `M${coords(...start)}Q${coords(...bow, ...out)}`;
  });
  const eyes = [0, 120, 240].map((by) => oval(...polar([ex, ey], r * 0.19, by + turn), r * 0.115));
  return (
    <>
      <Print inks={{ husk: oval(x, y, r) }} shade={crescent(x, y, r)} light={fibres.join('')} />
      <path className="fill-on-danfo" d={eyes.join('')} />
    </>
  );
}

/** The side of a ball that the light does not reach. */
function crescent(x: number, y: number, r: number): string {
  const [from, to] = [polar([x, y], r, -28), polar([x, y], r, 122)];
  return `M${coords(...from)}A${coords(r, r)} 0 0 1 ${coords(...to)}A${coords(r * 1.12, r * 1.12)} 0 0 0 ${coords(...from)}Z`;
}

/** A nut in its husk: an egg with three flat sides, and the cap where it hung. */
export function HuskNut({ x, y, r, turn = 0, ink = 'palm' }: Piece & { ink?: 'palm' | 'leaf' | 'husk' }) {
  const body = `M0 ${-r}C${coords(r * 0.74, -r, r, -r * 0.2, r * 0.9, r * 0.3)}C${coords(r * 0.76, r * 0.86, r * 0.3, r * 1.06, 0, r * 1.12)}C${coords(-r * 0.3, r * 1.06, -r * 0.76, r * 0.86, -r * 0.9, r * 0.3)}C${coords(-r, -r * 0.2, -r * 0.74, -r, 0, -r)}Z`;
  const cap = `M${coords(-r * 0.34, -r * 0.92)}Q0 ${coords(-r * 1.32)} ${coords(r * 0.34, -r * 0.92)}Q0 ${coords(-r * 0.66)} ${coords(-r * 0.34, -r * 0.92)}Z`;
  const side = `M${coords(r * 0.36, -r * 0.86)}C${coords(r * 0.86, -r * 0.7, r * 0.98, -r * 0.16, r * 0.9, r * 0.3)}C${coords(r * 0.76, r * 0.86, r * 0.3, r * 1.06, 0, r * 1.12)}C${coords(r * 0.5, r * 0.5, r * 0.62, -r * 0.3, r * 0.36, -r * 0.86)}Z`;
  const sheen = `M${coords(-r * 0.5, -r * 0.5)}Q${coords(-r * 0.78, -r * 0.1, -r * 0.6, r * 0.36)}M${coords(-r * 0.2, -r * 0.3)}Q${coords(-r * 0.32, r * 0.1, -r * 0.2, r * 0.4)}`;
  return (
    <g transform={`translate(${coords(x, y)}) rotate(${coords(turn)})`}>
      <Print inks={{ [ink]: body, ...(ink === 'husk' ? { sand: cap } : { husk: cap }) }} shade={side} light={sheen} />
    </g>
  );
}

/** Half a nut dried out of its shell: a white cup with a brown skin, its hollow towards us or away. */
export function CopraCup({ x, y, r, turn = 0, down }: Piece & { down?: boolean }) {
  const ry = r * 0.5;
  const bowl = `M${coords(-r, 0)}A${coords(r, r * 0.86)} 0 0 0 ${coords(r, 0)}A${coords(r, ry)} 0 0 0 ${coords(-r, 0)}Z`;
  const rim = oval(0, 0, r, ry);
  if (down) {
    const dome = `M${coords(-r, r * 0.2)}C${coords(-r, -r * 1.05, r, -r * 1.05, r, r * 0.2)}A${coords(r, ry * 0.5)} 0 0 1 ${coords(-r, r * 0.2)}Z`;
    return (
      <g transform={`translate(${coords(x, y)}) rotate(${coords(turn)})`}>
        <Print
          inks={{ husk: dome }}
          light={`M${coords(-r * 0.56, -r * 0.2)}Q${coords(-r * 0.4, -r * 0.52, -r * 0.05, -r * 0.54)}`}
        />
      </g>
    );
  }
  return (
    <g transform={`translate(${coords(x, y)}) rotate(${coords(turn)})`}>
      <Print inks={{ husk: bowl, flesh: rim }} />
      <path className="fill-sand" d={hollow(r)} />
      <path
        className="stroke-on-danfo"
        d={`M${coords(-r * 0.5, r * 0.02)}A${coords(r * 0.56, r * 0.25)} 0 0 1 ${coords(r * 0.46, -r * 0.09)}`}
      />
    </g>
  );
}

function hollow(r: number): string {
  return oval(r * 0.04, r * 0.04, r * 0.56, r * 0.24);
}

/** A nut opened across, its white flesh towards us. */
export function OpenNut({ x, y, r }: Piece) {
  return (
    <>
      <Print
        inks={{ husk: oval(x, y, r), flesh: oval(x, y, r * 0.82), water: oval(x, y, r * 0.5) }}
        shade={`M${coords(x - r * 0.36, y + r * 0.34)}A${coords(r * 0.5, r * 0.5)} 0 0 1 ${coords(x + r * 0.34, y - r * 0.36)}A${coords(r * 0.6, r * 0.6)} 0 0 0 ${coords(x - r * 0.36, y + r * 0.34)}Z`}
      />
    </>
  );
}

/** A leaf of the palm: a rib and the comb of leaflets on both sides. */
export function frond(
  from: Point,
  over: Point,
  tip: Point,
  width: number,
  leaflets = 7,
): { leaf: string; comb: string } {
  const along = (t: number): Point => {
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return [a * from[0] + b * over[0] + c * tip[0], a * from[1] + b * over[1] + c * tip[1]];
  };
  const away = (side: number): Point => {
    const [dx, dy] = [tip[0] - from[0], tip[1] - from[1]];
    const length = Math.hypot(dx, dy);
    return [over[0] + (side * width * dy) / length, over[1] - (side * width * dx) / length];
  };
  const [one, other] = [away(1), away(-1)];
  const edge = (by: Point, t: number): Point => {
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return [a * from[0] + b * by[0] + c * tip[0], a * from[1] + b * by[1] + c * tip[1]];
  };
  const comb = Array.from({ length: leaflets }, (_, i) => {
    const t = (i + 1) / (leaflets + 1.4);
    const later = Math.min(1, t + 0.12);
    return `M${coords(...edge(one, later))}L${coords(...along(t))}L${coords(...edge(other, later))}`;
  }).join('');
  const rib = `M${coords(...from)}Q${coords(...over, ...tip)}`;
  return { leaf: `M${coords(...from)}Q${coords(...one, ...tip)}Q${coords(...other, ...from)}Z`, comb: rib + comb };
}
