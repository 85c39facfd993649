import { Drawing, offRegister, type IllustrationProps } from './drawing.tsx';

/** Spikes in a row along a roller, points up or down. */
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
