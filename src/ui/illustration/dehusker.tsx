import { Drawing, offRegister, type IllustrationProps } from './drawing.tsx';

/** A row of spikes along a roller, points up or down. */
function spikes(y: number, height: number, from: number): string {
  return Array.from({ length: 8 }, (_, i) => `M${from + i * 18} ${y}l5 ${height}l5 ${-height}`).join('');
}

const rollers = 'M86 92H238V120H86ZM80 124H244V158H80Z';
const teeth = spikes(92, -9, 92) + spikes(108, -9, 101) + spikes(120, -9, 92) + spikes(142, -10, 98) + spikes(158, 9, 90);

/** Whole nuts roll from the hopper onto two spiked rollers that turn against each other and pull the husk off downwards. */
export function Dehusker(props: IllustrationProps) {
  return (
    <Drawing width={320} height={250} {...props}>
      <path className="fill-indigo-tint" d="M8 234H316L300 246H24Z" />
      <g transform={offRegister}>
        <path className="fill-indigo-tint" d="M14 32L36 20L116 76L98 92ZM64 84H80V164H64ZM244 84H260V164H244Z" />
        <path className="fill-indigo" d={`${rollers}M60 164H264V176H60ZM66 176H78V234H66ZM246 176H258V234H246ZM268 180H312V210H268Z`} />
        <path className="fill-danfo" d="M260 96A16 16 0 0 1 292 96V190A16 16 0 0 1 260 190Z" />
        <g className="fill-husk">
          <ellipse cx={52} cy={28} rx={24} ry={19} transform="rotate(35 52 28)" />
          <ellipse cx={94} cy={56} rx={24} ry={19} transform="rotate(35 94 56)" />
          <ellipse cx={172} cy={72} rx={28} ry={22} transform="rotate(-12 172 72)" />
          <path d="M112 234Q118 206 146 210Q162 196 182 210Q210 206 214 234Z" />
        </g>
      </g>
      <path className="stroke-on-indigo" d={teeth} />
      <g className="stroke-ink">
        <path d={`${rollers}M14 32L36 20M14 32L98 92L116 76M64 84H80V164H64ZM244 84H260V164H244ZM60 164H264V176H60ZM66 176V234H78V176M246 176V234H258V176M8 234H316`} />
        <path d="M260 96A16 16 0 0 1 292 96V190A16 16 0 0 1 260 190ZM292 180H312V210H284M300 180V210M306 180V210" />
        <circle cx={276} cy={98} r={6} />
        <circle cx={276} cy={190} r={6} />
        <ellipse cx={52} cy={28} rx={24} ry={19} transform="rotate(35 52 28)" />
        <ellipse cx={94} cy={56} rx={24} ry={19} transform="rotate(35 94 56)" />
        <ellipse cx={172} cy={72} rx={28} ry={22} transform="rotate(-12 172 72)" />
        <path d="M112 234Q118 206 146 210Q162 196 182 210Q210 206 214 234M126 182Q132 192 128 204M160 182Q154 190 160 200M194 182Q200 192 196 204" />
      </g>
      <path className="stroke-flesh" d="M148 76Q172 60 196 68M150 84Q176 70 198 76M36 26Q54 16 66 36M78 54Q96 44 108 64M128 230Q136 214 152 218M164 228Q172 208 186 220M184 230Q192 216 204 228" />
    </Drawing>
  );
}
