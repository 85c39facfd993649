import { coords, Drawing, type IllustrationProps, offRegister } from './drawing.tsx';

/** Draws the grain of pressed peat: crumbs, spread by the golden angle so that they form no rows. */
function crumbs(count: number, place: (u: number, v: number) => [number, number]): string {
  return Array.from({ length: count }, (_, i) => {
    const [x, y] = place((i * 0.618034) % 1, (i + 0.5) / count);
    return `M${coords(Math.round(x), Math.round(y))}h0`;
  }).join('');
}

const grain =
  crumbs(17, (u, v) => [34 + u * 46, 98 + v * 84]) +
  crumbs(17, (u, v) => [132 + u * 44, 98 + v * 84]) +
  crumbs(20, (u, v) => [200 + (u - 0.5) * 30 + (u - 0.5) * v * 130, 156 + v * 38]);

/** A pressed block with its band, and beside it loosened peat with a seedling. */
export function Cocopeat(props: IllustrationProps) {
  return (
    <Drawing width={320} height={220} {...props}>
      <path className="fill-indigo-tint" d="M16 196H310L290 212H36Z" />
      <g transform={offRegister}>
        <path className="fill-husk" d="M26 88L62 54H222V160L186 194H26ZM160 194Q178 142 232 142Q286 142 300 194Z" />
        <path className="fill-on-danfo" fillOpacity={0.28} d="M186 88L222 54V146Q202 152 186 160Z" />
        <path className="fill-deep" d="M88 88L124 54H160L124 88V194H88Z" />
        <path className="fill-palm" d="M232 100Q196 96 192 58Q228 60 232 100ZM232 92Q236 48 280 46Q280 88 232 92Z" />
        <path
          className="stroke-on-deep"
          strokeWidth={4.5}
          strokeDasharray="0 9"
          d="M96 94V190M116 94V190M99 83L130 55M117 83L148 55"
        />
        <path className="stroke-on-deep" strokeWidth={8} strokeLinecap="butt" strokeDasharray="2 7" d="M106 92V192" />
        <path className="stroke-flesh" strokeWidth={4} d={grain} />
      </g>
      <path
        className="stroke-ink"
        d="M26 88L62 54H222L186 88V160M26 88H186M222 54V143M26 88V194H304M88 88V194M124 88V194M88 88L124 54M124 88L160 54M160 194Q178 142 232 142Q286 142 300 194M232 142V92M232 100Q196 96 192 58Q228 60 232 100ZM232 92Q236 48 280 46Q280 88 232 92ZM204 70L222 90M268 58L240 84"
      />
    </Drawing>
  );
}
