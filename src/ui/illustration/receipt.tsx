import { Drawing, offRegister, type IllustrationProps } from './drawing.tsx';

const slip = 'M52 18H172V186L160 176L148 186L136 176L124 186L112 176L100 186L88 176L76 186L64 176L52 186Z';
const naira = 'M76 62V34L98 62V34M70 44H104M70 52H104';

/** A till receipt with a seal, for a settled payment. */
export function Receipt(props: IllustrationProps) {
  return (
    <Drawing width={240} height={216} {...props}>
      <path className="fill-indigo-tint" d="M30 192H204L192 206H46Z" />
      <g transform={offRegister}>
        <path className="fill-flesh" d={slip} />
        <path className="fill-deep" d="M52 128H172V150H52Z" />
        <path className="stroke-on-deep" strokeWidth={8} strokeLinecap="butt" strokeDasharray="2 7" d="M54 139H170" />
      </g>
      <path
        className="stroke-line-strong"
        d="M118 40H154M118 56H140M70 82H122M144 82H154M70 98H112M144 98H154M70 114H126M144 114H154"
      />
      <path className="stroke-ink" strokeWidth={4} d={naira} />
      <path className="stroke-ink" d={`${slip}M52 128H172M52 150H172`} />
      <g transform="translate(176 108)">
        <circle className="fill-palm" cx={4} cy={3} r={36} />
        <circle className="stroke-ink" r={36} />
        <g className="stroke-on-palm">
          <circle r={27} />
          <path strokeWidth={6} d="M-12 1L-3 10L13 -9" />
        </g>
      </g>
    </Drawing>
  );
}
