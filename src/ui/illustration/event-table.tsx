import { Drawing, offRegister, type IllustrationProps } from './drawing.tsx';

const places = [62, 160, 258];

/** One young nut, its top cut flat, with a straw. The middle one is yours. */
function YoungNut({ x, yours }: { x: number; yours: boolean }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <g transform={offRegister}>
        <path className="fill-palm" d="M-26 62C-48 78 -42 122 -14 126H14C42 122 48 78 26 62Z" />
        <ellipse className="fill-flesh" cy={62} rx={26} ry={10} />
        <path className={yours ? 'fill-danfo' : 'fill-indigo'} d="M2 62L20 8L30 14L12 64Z" />
      </g>
      <path className="stroke-on-palm" d="M-24 92Q-22 108 -12 116M-12 96Q-10 108 -4 114" />
      <path className="stroke-ink" d="M-26 62C-48 78 -42 122 -14 126H14C42 122 48 78 26 62A26 10 0 0 0 -26 62A26 10 0 0 0 26 62M2 62L20 8L30 14L13 64" />
    </g>
  );
}

export function EventTable(props: IllustrationProps) {
  return (
    <Drawing width={320} height={240} {...props}>
      <path className="fill-indigo-tint" d="M20 222H304L288 236H36Z" />
      <g transform={offRegister}>
        <path className="fill-flesh" d="M34 104H286L308 138H12Z" />
        <path className="fill-deep" d="M12 138H308V206H12Z" />
      </g>
      <g className="stroke-on-deep">
        {[52, 106, 160, 214, 268].map((x) => (
          <g key={x} transform={`translate(${x} 170)`}>
            <circle r={20} pathLength={20} strokeWidth={4.5} strokeDasharray="0 1" />
            <circle r={12} />
            <circle r={4} className="fill-on-deep" />
          </g>
        ))}
        <path strokeWidth={7} strokeLinecap="butt" strokeDasharray="2 7" d="M18 200H306" />
      </g>
      <path className="stroke-ink" d="M34 104L12 138V206H308V138L286 104ZM12 138H308M30 206V224M290 206V224M8 224H312" />
      {places.map((x) => (
        <YoungNut key={x} x={x} yours={x === 160} />
      ))}
    </Drawing>
  );
}
