import { Drawing, offRegister, type IllustrationProps } from './drawing.tsx';
import { toothed, type Point } from './geometry.ts';

const shaft: Point = [196, 92];
const blade = toothed(shaft, 38, 46, 20);

/** A dehusked nut is pushed against the toothed wheel: shell leaves under the hood, the white kernel rolls to the basin. */
export function Desheller(props: IllustrationProps) {
  return (
    <Drawing width={320} height={250} {...props}>
      <path className="fill-indigo-tint" d="M8 234H316L300 246H24Z" />
      <g transform={offRegister}>
        <path
          className="fill-indigo-tint"
          d="M106 122H284L296 142V156H94V142ZM196 30A62 62 0 0 1 258 92V122H240V92A44 44 0 0 0 196 48ZM258 96L310 124V142L258 114ZM94 142L60 182L72 190L106 156Z"
        />
        <path className="fill-indigo" d={`M108 156H120V234H108ZM272 156H284V234H272ZM120 214H272V222H120Z${blade}`} />
        <circle className="fill-indigo" cx={204} cy={188} r={27} />
        <path className="fill-danfo" d="M178 156H214L220 184A16 16 0 0 1 189 191Z" />
        <circle className="fill-husk" cx={122} cy={92} r={28} />
        <path className="fill-flesh" d="M133 66A28 28 0 0 1 133 118Q121 92 133 66ZM18 204H76L68 234H26Z" />
      </g>
      <g className="stroke-on-indigo">
        <circle cx={196} cy={92} r={29} />
        <circle cx={196} cy={92} r={20} strokeWidth={5} pathLength={8} strokeDasharray="0 1" />
        <circle cx={204} cy={188} r={23} strokeWidth={8} strokeLinecap="butt" pathLength={30} strokeDasharray=".3 .7" />
      </g>
      <g className="stroke-ink">
        <circle cx={204} cy={188} r={27} />
        <path
          d={`${blade}M106 122H284L296 142H94ZM94 142V156H296V142M196 30A62 62 0 0 1 258 92V122M196 30V48A44 44 0 0 1 240 92V122M258 96L310 124V142L258 114M94 142L60 182L72 190L106 156`}
        />
        <path d="M108 156V234H120V156M272 156V234H284V156M120 214H272M120 222H272M182 214L186 208M226 214L222 208M8 234H316M178 156L189 191A16 16 0 0 0 220 184L214 156" />
        <circle cx={196} cy={92} r={9} />
        <circle cx={204} cy={187} r={6} />
        <circle cx={122} cy={92} r={28} />
        <path d="M133 66Q121 92 133 118M104 122L112 114M140 122L132 114M44 92H94M44 78V106M94 84V100" />
        <path d="M18 204H76L68 234H26ZM24 204A11 11 0 0 1 45 202A12 12 0 0 1 68 204M290 160L298 166M304 156L300 172M288 182L298 186M306 188L302 200M290 206L300 208" />
      </g>
    </Drawing>
  );
}
