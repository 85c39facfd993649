import { Drawing, offRegister, type IllustrationProps } from './drawing.tsx';

/** A young nut with its top cut off, drawn from the middle of the cut. */
const body = 'm-23 0c-20 14 -15 54 10 58h26c25 -4 30 -44 10 -58';
const cut = 'm-23 0a23 9 0 0 1 46 0a23 9 0 0 1 -46 0';
const shine = 'm-21 26q2 15 10 22m1 -18q2 10 6 15';
const nuts = (shape: string) => `M80 114${shape}M158 114${shape}`;
const straws = 'M83 115L94 82L104 85L95 115M161 115L172 82L182 85L173 115';

/** Six strips of cloth with round ends. */
const scallop = 'q-26 38 -52 0';
const canopy = `M60 14H300L336 62${scallop.repeat(6)}Z`;
const yellow = [0, 2, 4].map((i) => `M${60 + i * 40} 14h40L${76 + i * 52} 62${scallop}Z`).join('');
const seams = [1, 2, 3, 4, 5].map((i) => `M${60 + i * 40} 14L${24 + i * 52} 62`).join('');

const slice = 'q4 -24 22 -22q-8 10 -6 22Z';
const chunks = `M204 150${slice}M221 150${slice}M238 150${slice}`;
const bowl = 'M198 150H262Q260 176 240 176H220Q200 176 198 150Z';
const cups = 'M268 128H294L290 176H272ZM300 128H326L322 176H304Z';
const moons = [52, 116, 180, 244, 308].map((x) => `M${x} 195a22 22 0 0 1 0 44a22 22 0 0 1 0 -44`).join('');

/** Our stand at an event: nuts with straws, chunks in a bowl and water in cups, under a canopy, on a cloth with our brand. */
export function ServingStation(props: IllustrationProps) {
  return (
    <Drawing width={360} height={288} {...props}>
      <path className="fill-indigo-tint" d="M14 268H356L338 282H32Z" />
      <path className="stroke-ink" strokeWidth={6} d="M27 70V166M333 70V166" />
      <g transform={offRegister}>
        <path className="fill-flesh" d={`${canopy}M34 160H326L346 180H14Z`} />
        <path className="fill-danfo" d={yellow} />
        <path className="fill-deep" d="M14 180H346V254H14Z" />
        <path className="fill-palm" d={nuts(body)} />
        <path className="fill-flesh" d={nuts(cut) + chunks} />
        <path className="fill-dye" d={`${straws}${bowl}`} />
        <path className="fill-water" d="M269 140H293L290 176H272ZM301 140H325L322 176H304Z" />
        <path className="stroke-on-palm" d={nuts(shine)} />
        <g className="stroke-on-deep">
          <path strokeWidth={4.5} pathLength={100} strokeDasharray="0 1" d={moons} />
          <path strokeWidth={18} d="M52 217h0m64 0h0m64 0h0m64 0h0m64 0h0" />
        </g>
      </g>
      <path
        className="stroke-ink"
        d={`${canopy}${seams}M44 160H34L14 180V254H346V180L333 167M14 180H346M34 254V270M326 254V270M2 270H358${nuts(body)}${nuts(cut)}${straws}${chunks}${bowl}${cups}M269 140H293M301 140H325`}
      />
    </Drawing>
  );
}
