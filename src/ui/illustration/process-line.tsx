import { Drawing, offRegister, type IllustrationProps } from './drawing.tsx';

const belt = 'M18 76H142A10 10 0 0 1 142 96H18A10 10 0 0 1 18 76Z';
const nut = 'M16 58a20 17 0 0 1 40 0a20 17 0 0 1 -40 0';
const half = 'M66 60a16 16 0 0 1 32 0a16 16 0 0 1 -32 0';
const kernel = 'M71 60a11 11 0 0 1 22 0a11 11 0 0 1 -22 0';
const jar = 'M114 44H142V76H114Z';
const lid = 'M111 34H145V44H111Z';

/** A belt with stations; at each station the nut is processed further. */
export function ProcessLine(props: IllustrationProps) {
  return (
    <Drawing width={160} height={124} {...props}>
      <path className="fill-indigo-tint" d="M4 114H156L146 122H14Z" />
      <g transform={offRegister}>
        <path className="fill-dye" d={belt} />
        <path className="fill-husk" fillRule="evenodd" d={nut + half + kernel} />
        <path className="fill-flesh" d={`${kernel}M114 54H142V76H114Z`} />
        <path className="fill-danfo" d={lid} />
        <path className="stroke-flesh" d="M24 54Q34 44 46 52" />
      </g>
      <path
        className="stroke-ink"
        d={`${belt}${nut}${half}${kernel}${jar}${lid}M114 54H142M28 96V114M132 96V114M4 114H156`}
      />
      <path className="stroke-on-deep" strokeWidth={6} strokeDasharray="0 24" d="M20 87H142" />
      <path className="stroke-ink" d="M38 30Q60 10 78 32M71 32H79V24M90 32Q108 8 124 24M117 25H125V17" />
    </Drawing>
  );
}
