import { Drawing, type IllustrationProps, offRegister, type Point, toothed } from './drawing.tsx';

const shaft: Point = [196, 92];
const blade = toothed(shaft, 37, 46, 16);
const shards =
  'M282 166a13 13 0 0 0 18 8q-4 -12 -18 -8ZM296 194a13 13 0 0 0 20 -4q-12 -8 -20 4ZM288 226a13 13 0 0 0 22 2q-10 -10 -22 -2Z';

/** A dehusked nut is pushed against the toothed wheel: shell leaves under the hood, the white kernel rolls to the basin. */
export function Desheller(props: IllustrationProps) {
  return (
    <Drawing width={324} height={250} {...props}>
      <path className="fill-indigo-tint" d="M8 234H316L300 246H24Z" />
      <g transform={offRegister}>
        <path
          className="fill-indigo-tint"
          d="M106 122H270L282 142V156H94V142ZM196 30A62 62 0 0 1 258 92V122H240V92A44 44 0 0 0 196 48ZM258 96L310 124V142L258 114ZM94 142L60 182L72 190L106 156Z"
        />
        <path
          className="fill-dye"
          d={`M108 156H120V234H108ZM258 156H270V234H258ZM120 214H258V222H120ZM177 188a27 27 0 0 1 54 0a27 27 0 0 1 -54 0`}
        />
        <path className="fill-danfo" d="M178 156H214L220 184A16 16 0 0 1 189 191Z" />
        <path className="fill-husk" d={`M94 92a28 28 0 0 1 56 0a28 28 0 0 1 -56 0${shards}`} />
        <path
          className="fill-flesh"
          d="M133 66A28 28 0 0 1 133 118Q121 92 133 66ZM24 204A11 11 0 0 1 45 202A12 12 0 0 1 68 204H76L68 234H26L18 204Z"
        />
      </g>
      <path className="fill-dye stroke-ink" d={blade} />
      <g className="stroke-on-deep">
        <circle cx={196} cy={92} r={29} />
        <circle cx={196} cy={92} r={20} strokeWidth={5} pathLength={8} strokeDasharray="0 1" />
        <circle cx={204} cy={188} r={22} strokeWidth={8} strokeLinecap="butt" pathLength={30} strokeDasharray=".3 .7" />
      </g>
      <path
        className="stroke-ink"
        d={`M106 122H270L282 142V156H94V142ZM94 142H282M196 30A62 62 0 0 1 258 92V122M196 30V48A44 44 0 0 1 240 92V122M258 96L310 124V142L258 114M94 142L60 182L72 190L106 156M108 156V234H120V156M258 156V234H270V156M120 214H258M120 222H258M182 214L186 208M226 214L222 208M8 234H316M178 156L189 191A16 16 0 0 0 220 184L214 156M177 188a27 27 0 0 1 54 0a27 27 0 0 1 -54 0M94 92a28 28 0 0 1 56 0a28 28 0 0 1 -56 0M133 66Q121 92 133 118M104 122L112 114M140 122L132 114M44 92H94M44 78V106M18 204H76L68 234H26ZM24 204A11 11 0 0 1 45 202A12 12 0 0 1 68 204${shards}`}
      />
      <g className="stroke-ink">
        <circle cx={196} cy={92} r={9} />
        <circle cx={204} cy={187} r={6} />
      </g>
    </Drawing>
  );
}
