import { Drawing, offRegister, type IllustrationProps } from './drawing.tsx';

const roof = 'M30 78Q120 -14 210 78Z';
const ribs = 'M120 31Q82 40 76 78M120 31Q158 40 164 78M120 18V31';
const seller = 'M70 150V126Q70 104 92 104Q114 104 114 126V150';
const buyer = 'M166 196V134Q166 110 190 110Q214 110 214 134V196Z';
const table = 'M26 150H152V196H26Z';
const nuts = [44, 74, 104, 134].map((x) => `M${x - 13} 150a13 13 0 0 1 26 0`).join('');
const head = (x: number, y: number) => `M${x - 13} ${y}a13 13 0 0 1 26 0a13 13 0 0 1 -26 0`;

/** A seller under her umbrella, and a buyer. */
export function Stall(props: IllustrationProps) {
  return (
    <Drawing width={240} height={216} {...props}>
      <path className="fill-indigo-tint" d="M10 196H230L218 210H26Z" />
      <g transform={offRegister}>
        <path className="fill-flesh" d={roof} />
        <path className="fill-dye" d="M120 31Q82 40 76 78H30Q66 40 120 31ZM120 31Q158 40 164 78H210Q174 40 120 31Z" />
        <path className="fill-palm" d={`${seller}Z`} />
        <path className="fill-danfo" d={buyer} />
        <path className="fill-husk" d={head(92, 88) + head(190, 94) + nuts} />
        <path className="fill-deep" d={table} />
      </g>
      <g className="stroke-on-deep" transform={offRegister}>
        <path strokeWidth={4.5} strokeDasharray="0 9" d="M34 160H148M34 186H148" />
        <path strokeWidth={8} strokeLinecap="butt" strokeDasharray="2 7" d="M28 173H150" />
      </g>
      <path
        className="stroke-ink"
        d={`${roof}${ribs}M136 78V150${seller}${buyer}${table}${nuts}${head(92, 88)}${head(190, 94)}M166 152L148 140M6 198H234`}
      />
    </Drawing>
  );
}
