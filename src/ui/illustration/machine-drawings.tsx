import { Drawing, type IllustrationProps, offRegister, type Point, toothed } from './drawing.tsx';

/** Draws a row of spikes along a roller, with the points up or down. */
function spikes(from: number, y: number, height: number, count: number): string {
  return `M${from} ${y}${`l5 ${height}l5 ${-height}h8`.repeat(count)}`;
}

const rollers =
  'M94 92H226A14 14 0 0 1 226 120H94A14 14 0 0 1 94 92ZM92 128H228A15 15 0 0 1 228 158H92A15 15 0 0 1 92 128Z';
const outer = spikes(94, 92, -9, 7) + spikes(88, 158, 9, 8);
const inner = spikes(88, 111, -10, 8) + spikes(94, 138, 10, 7);
const nut = 'a25 20 0 0 1 50 0a25 20 0 0 1 -50 0';
const nuts = `M26 34${nut}M72 62${nut}M146 68${nut}`;
const hopper = 'M6 42L96 100L108 86L18 28Z';

/** Whole nuts roll from the hopper onto two spiked rollers that turn against each other and pull the husk off downwards. */
export function Dehusker(props: IllustrationProps) {
  return (
    <Drawing width={324} height={250} {...props}>
      <path className="fill-indigo-tint" d="M8 234H316L300 246H24Z" />
      <g transform={offRegister}>
        <path className="fill-husk" d={`${nuts}M108 234Q112 206 142 210Q160 194 180 210Q208 206 212 234Z`} />
        <path className="fill-indigo-tint" d={`${hopper}M62 84H78V166H62ZM242 84H258V166H242Z`} />
        <path
          className="fill-dye"
          d={`${rollers}M56 166H262V178H56ZM64 178H76V234H64ZM244 178H256V234H244ZM284 166H314V206H284Z`}
        />
        <path className="fill-danfo" d="M258 98A15 15 0 0 1 288 98V190A15 15 0 0 1 258 190Z" />
        <path className="stroke-on-deep" d={inner} />
        <path
          className="stroke-flesh"
          d="M38 26Q50 18 64 28M84 54Q96 46 110 54M156 64Q170 52 186 62M152 74Q172 64 190 74M126 230Q134 214 150 218M162 228Q170 208 184 220"
        />
      </g>
      <path
        className="stroke-ink"
        d={`${nuts}${rollers}${outer}M62 84H78V166H62ZM242 84H258V166H242ZM56 166H262V178H56ZM64 178V234H76V178M244 178V234H256V178M8 234H316M78 106H80M240 106H242M258 98A15 15 0 0 1 288 98V190A15 15 0 0 1 258 190ZM288 166H314V206H286M296 166V206M305 166V206M300 206V234M108 234Q112 206 142 210Q160 194 180 210Q208 206 212 234M122 186Q128 194 124 204M160 184Q154 190 160 198M196 186Q202 194 198 204`}
      />
      <path className="fill-indigo-tint" transform={offRegister} d={hopper} />
      <path className="stroke-ink" d={hopper} />
      <g className="stroke-on-danfo">
        <circle cx={273} cy={100} r={6} />
        <circle cx={273} cy={188} r={6} />
      </g>
    </Drawing>
  );
}

const shaft: Point = [196, 92];
const blade = toothed(shaft, 37, 46, 16);
const shards =
  'M282 166a13 13 0 0 0 18 8q-4 -12 -18 -8ZM296 194a13 13 0 0 0 20 -4q-12 -8 -20 4ZM288 226a13 13 0 0 0 22 2q-10 -10 -22 -2Z';

/** A husked nut is pushed against the toothed wheel. The shell leaves under the hood, and the white kernel rolls into the basin. */
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
