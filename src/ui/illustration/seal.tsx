import { Drawing, offRegister, type IllustrationProps } from './drawing.tsx';

const tails = 'M34 72L24 116L42 106L52 120L60 82ZM86 72L96 116L78 106L68 120L60 82Z';

/** A seal on a ribbon, for an official record. */
export function Seal(props: IllustrationProps) {
  return (
    <Drawing width={120} height={124} {...props}>
      <g transform={offRegister}>
        <path className="fill-dye" d={tails} />
        <circle className="fill-deep" cx={60} cy={50} r={44} />
      </g>
      <path className="stroke-ink" d={tails} />
      <circle className="fill-deep stroke-ink" cx={60} cy={50} r={44} />
      <g className="stroke-on-deep">
        <circle cx={60} cy={50} r={35} />
        <circle cx={60} cy={50} r={26} strokeWidth={5} pathLength={18} strokeDasharray="0 1" />
        <circle cx={60} cy={50} r={17} />
        <circle cx={60} cy={50} r={7} className="fill-on-deep" />
      </g>
    </Drawing>
  );
}
