import { Drawing, offRegister, type IllustrationProps } from './drawing.tsx';

/** Nothing here yet: a woven basket, and in dots the first nut that will lie in it. */
export function EmptyBasket(props: IllustrationProps) {
  return (
    <Drawing width={240} height={240} {...props}>
      <ellipse className="fill-indigo-tint" cx={126} cy={224} rx={92} ry={12} />
      <g transform={offRegister}>
        <path className="fill-husk" d="M28 124L58 212A62 14 0 0 0 182 212L212 124A92 26 0 0 0 28 124Z" />
        <ellipse className="fill-on-danfo" fillOpacity={0.6} cx={120} cy={124} rx={80} ry={19} />
        <g className="stroke-flesh" strokeDasharray="11 9">
          <path d="M43 150A79 20 0 0 0 197 150" />
          <path strokeDashoffset={10} d="M49 167A73 18 0 0 0 191 167" />
          <path d="M55 184A67 16 0 0 0 185 184" />
          <path strokeDashoffset={10} d="M60 201A61 14 0 0 0 180 201" />
        </g>
      </g>
      <path
        className="stroke-ink"
        d="M28 124L58 212A62 14 0 0 0 182 212L212 124A92 26 0 0 0 28 124A92 26 0 0 0 212 124M40 124A80 19 0 0 1 200 124A80 19 0 0 1 40 124"
      />
      <g transform="translate(120 46)" className="stroke-indigo">
        <circle r={40} strokeWidth={5} pathLength={24} strokeDasharray="0 1" />
        <circle r={26} strokeWidth={5} pathLength={16} strokeDasharray="0 1" />
        <circle r={12} strokeWidth={5} pathLength={8} strokeDasharray="0 1" />
      </g>
    </Drawing>
  );
}
