import { Drawing, offRegister, type IllustrationProps } from './drawing.tsx';

/** Nothing here yet: a woven basket, and a dotted ring where the first nut will lie. */
export function EmptyBasket(props: IllustrationProps) {
  return (
    <Drawing width={240} height={220} {...props}>
      <ellipse className="fill-indigo-tint" cx={126} cy={204} rx={92} ry={12} />
      <g transform={offRegister}>
        <path className="fill-husk" d="M28 104L58 192A62 14 0 0 0 182 192L212 104Z" />
        <ellipse className="fill-husk" cx={120} cy={104} rx={92} ry={26} />
        <ellipse className="fill-on-danfo" cx={120} cy={104} rx={80} ry={19} />
      </g>
      <g className="stroke-flesh" strokeDasharray="11 9">
        <path d="M36 132A84 22 0 0 0 204 132" />
        <path strokeDashoffset={10} d="M41 148A79 20 0 0 0 199 148" />
        <path d="M47 164A73 18 0 0 0 193 164" />
        <path strokeDashoffset={10} d="M52 180A68 16 0 0 0 188 180" />
      </g>
      <path className="stroke-ink" d="M28 104L58 192A62 14 0 0 0 182 192L212 104M28 104A92 26 0 0 1 212 104A92 26 0 0 1 28 104M40 104A80 19 0 0 1 200 104A80 19 0 0 1 40 104" />
      <g transform="translate(120 58)" className="stroke-indigo">
        <circle r={40} strokeWidth={4.5} pathLength={24} strokeDasharray="0 1" />
        <circle r={24} strokeWidth={4.5} pathLength={14} strokeDasharray="0 1" />
      </g>
    </Drawing>
  );
}
