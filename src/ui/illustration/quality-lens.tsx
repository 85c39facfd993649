import { Drawing, offRegister, type IllustrationProps } from './drawing.tsx';

const shell = 'M14 66a48 48 0 0 1 96 0a48 48 0 0 1 -96 0';
const kernel = 'M23 66a39 39 0 0 1 78 0a39 39 0 0 1 -78 0';
const hollow = 'M40 66a22 22 0 0 1 44 0a22 22 0 0 1 -44 0';
const lens = 'M70 52a28 28 0 0 1 56 0a28 28 0 0 1 -56 0';
const handle = 'M115 76L124 68L154 102L145 111Z';

/** Half a nut under a magnifying glass that shows good quality. */
export function QualityLens(props: IllustrationProps) {
  return (
    <Drawing width={160} height={124} {...props}>
      <path className="fill-indigo-tint" d="M4 114H156L146 122H14Z" />
      <g transform={offRegister}>
        <path className="fill-husk" fillRule="evenodd" d={shell + kernel} />
        <path className="fill-flesh" d={kernel} />
        <path className="fill-water" d={hollow} />
        <path className="fill-danfo" d={handle} />
      </g>
      <path className="stroke-ink" d={`${shell}${kernel}${hollow}${handle}M4 114H156`} />
      <circle className="fill-palm" cx={98} cy={52} r={28} />
      <path className="stroke-ink" d={lens} />
      <path className="stroke-on-palm" strokeWidth={6} d="M86 53L95 62L111 43" />
    </Drawing>
  );
}
