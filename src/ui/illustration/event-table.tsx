import { Drawing, offRegister, type IllustrationProps } from './drawing.tsx';

const seats = [62, 160, 258];
const each = (shape: string) => seats.map((x) => `M${x} 62${shape}`).join('');

/** A young nut with its top cut off: body, cut, straw and highlight, drawn from the middle of the cut. */
const body = 'm-26 0c-22 16 -16 60 12 64h28c28 -4 34 -48 12 -64';
const cut = 'm-26 0a26 10 0 0 1 52 0a26 10 0 0 1 -52 0';
const straw = 'm2 0l18 -54l10 6l-17 50';
const shine = 'm-25 30q2 16 12 24m0 -20q2 12 8 18';
const moons = (r: number) =>
  [52, 106, 160, 214, 268].map((x) => `M${x - r} 170a${r} ${r} 0 0 1 ${2 * r} 0a${r} ${r} 0 0 1 ${-2 * r} 0`).join('');

export function EventTable(props: IllustrationProps) {
  return (
    <Drawing width={320} height={240} {...props}>
      <path className="fill-indigo-tint" d="M20 222H304L288 236H36Z" />
      <g transform={offRegister}>
        <path className="fill-flesh" d="M34 104H286L308 138H12Z" />
        <path className="fill-deep" d="M12 138H308V206H12Z" />
      </g>
      <g className="stroke-on-deep" transform={offRegister}>
        <path strokeWidth={4.5} pathLength={100} strokeDasharray="0 1" d={moons(20)} />
        <path d={moons(12)} />
        <path strokeWidth={11} d="M52 170h0m54 0h0m54 0h0m54 0h0m54 0h0" />
        <path strokeWidth={7} strokeLinecap="butt" strokeDasharray="2 7" d="M18 200H306" />
      </g>
      <path
        className="stroke-ink"
        d="M34 104L12 138V206H308V138L286 104ZM12 138H308M30 206V224M290 206V224M8 224H312"
      />
      <g transform={offRegister}>
        <path className="fill-palm" d={each(body)} />
        <path className="fill-flesh" d={each(cut)} />
        <path className="fill-dye" d={each(straw)} />
        <path className="fill-danfo" d={`M160 62${straw}`} />
        <path className="stroke-on-palm" d={each(shine)} />
      </g>
      <path className="stroke-ink" d={each(body) + each(cut) + each(straw)} />
    </Drawing>
  );
}
