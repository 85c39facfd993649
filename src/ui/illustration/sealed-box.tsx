import { Drawing, offRegister, type IllustrationProps } from './drawing.tsx';

/** For money in escrow: a box tied in adire cloth under a ring seal, green because the money is safe. */
export function SealedBox(props: IllustrationProps) {
  return (
    <Drawing width={260} height={220} {...props}>
      <path className="fill-indigo-tint" d="M20 200L62 164H256L214 206H30Z" />
      <g transform={offRegister}>
        <path className="fill-flesh" d="M28 84L74 44H234L188 84V200H28Z" />
        <path className="fill-husk" d="M188 84L234 44V160L188 200Z" />
        <path className="fill-deep" d="M90 84L136 44H172L126 84V200H90ZM28 124H188L234 84V120L188 160H28Z" />
        <g className="stroke-on-deep" strokeDasharray="0 9" strokeWidth={4.5}>
          <path d="M98 92V196M118 92V196M36 132H184M36 152H184M196 126L230 96M196 146L230 116M102 80L140 47M121 80L159 47" />
        </g>
        <path
          className="stroke-on-deep"
          strokeWidth={8}
          strokeLinecap="butt"
          strokeDasharray="2 7"
          d="M108 90V198M34 142H184"
        />
      </g>
      <path className="stroke-on-danfo" d="M28 124H188M28 160H188M90 84V200M126 84V200" />
      <path
        className="stroke-ink"
        d="M28 84L74 44H234V160L188 200H28ZM28 84H188V200M188 84L234 44M90 84L136 44M126 84L172 44M188 124L234 84M188 160L234 120"
      />
      <g transform="translate(108 142)">
        <circle className="fill-palm" cx={4} cy={3} r={37} />
        <circle className="stroke-ink" r={37} />
        <g className="stroke-on-palm">
          <circle r={28} />
          <circle r={19} strokeWidth={5} pathLength={16} strokeDasharray="0 1" />
          <circle r={9} className="fill-on-palm" />
        </g>
      </g>
    </Drawing>
  );
}
