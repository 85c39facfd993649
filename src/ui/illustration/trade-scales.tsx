import { Drawing, offRegister, type IllustrationProps } from './drawing.tsx';

const nuts = [
  [372, 238],
  [404, 240],
  [436, 240],
  [468, 238],
  [388, 210],
  [420, 211],
  [452, 210],
  [404, 183],
  [436, 183],
]
  .map(([x, y]) => `M${x! - 17} ${y}a17 16 0 0 1 34 0a17 16 0 0 1 -34 0`)
  .join('');
const notes = 'M42 226H158V256H42ZM54 196H146V226H54ZM66 168H134V196H66Z';
const pans = 'M18 256H182Q172 300 100 300Q28 300 18 256ZM338 256H502Q492 300 420 300Q348 300 338 256Z';
const stand = 'M251 92H269V340H251Z';
const foot = 'M188 340H332L354 374H166Z';
const beam = 'M72 96Q260 60 448 96V108Q260 78 72 108Z';

/** Scales with money in one pan and nuts in the other, because both are released together. */
export function TradeScales(props: IllustrationProps) {
  return (
    <Drawing width={520} height={400} {...props}>
      <path className="fill-indigo-tint" d="M110 366H412L388 394H134Z" />
      <g transform={offRegister}>
        <path className="fill-husk" d={`${stand}${nuts}`} />
        <path className="fill-danfo" d={beam} />
        <path className="fill-flesh" d={notes} />
        <path className="fill-palm" d="M88 168H112V256H88Z" />
        <path className="fill-dye" d={`${foot}${pans}`} />
      </g>
      <g className="stroke-flesh" strokeWidth={4.5} strokeDasharray="0 9">
        <path d="M36 270H166M356 270H486M60 284H142M380 284H462M184 360H338" />
      </g>
      <path className="stroke-ink" d="M100 104L22 256M100 104L178 256M420 104L342 256M420 104L498 256" />
      <path className="stroke-ink" d={`${stand}${foot}${beam}${pans}${notes}M88 168V256M112 168V256`} />
      <path className="stroke-ink" d={nuts} />
      <g transform="translate(260 84)">
        <circle className="fill-palm" cx={4} cy={3} r={46} />
        <circle className="stroke-ink" r={46} />
        <g className="stroke-on-palm">
          <circle r={36} />
          <circle r={25} strokeWidth={6} pathLength={16} strokeDasharray="0 1" />
          <circle r={12} className="fill-on-palm" />
        </g>
      </g>
    </Drawing>
  );
}
