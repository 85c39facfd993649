import { Drawing, type IllustrationProps, offRegister, toothed } from './drawing.tsx';

const board = 'M62 12H152V80H62Z';
const body = 'M10 114V92Q10 68 32 68Q54 68 54 92V114Z';
const head = 'M20 46a13 13 0 0 1 26 0a13 13 0 0 1 -26 0';
const hat = 'M15 40Q16 24 33 24Q50 24 51 40Z';

/** A trainer explains the wheel to the people who will operate it. */
export function TrainingBoard(props: IllustrationProps) {
  return (
    <Drawing width={160} height={124} {...props}>
      <path className="fill-indigo-tint" d="M4 114H156L146 122H14Z" />
      <g transform={offRegister}>
        <path className="fill-deep" d={board} />
        <path className="fill-dye" d={body} />
        <path className="fill-husk" d={head} />
      </g>
      <g className="stroke-on-deep">
        <path d={toothed([118, 47], 19, 25, 12)} />
        <circle cx={118} cy={47} r={8} />
      </g>
      <path
        className="stroke-ink"
        d={`${board}${body}${head}M80 80L74 114M134 80L140 114M4 114H156M24 114V98M42 86L64 74L92 58M54 92L64 74`}
      />
      <path className="fill-danfo" transform={offRegister} d={hat} />
      <path className="stroke-ink" d={hat} />
    </Drawing>
  );
}
