import { Drawing, offRegister, type IllustrationProps } from './drawing.tsx';

const crack = 'L156 170L130 142L158 112L130 82L154 52Z';
const drop = 'q-9 13 0 18q9 -5 0 -18Z';
const drops = `M139 62${drop}M151 104${drop}M140 146${drop}`;
const pool = 'M34 200Q52 184 90 188Q140 176 196 188Q240 184 250 202Q232 214 184 210Q122 218 78 211Q40 213 34 200Z';

/** Our fault: the nut is cracked and the water is running out. */
export function BrokenNut(props: IllustrationProps) {
  return (
    <Drawing width={284} height={224} {...props}>
      <path className="fill-water" d={pool} />
      <g transform="rotate(-8 140 200) translate(-15 0)">
        <g transform={offRegister}>
          <path className="fill-flesh" d={`M140 20A88 88 0 0 0 140 196${crack}`} />
          <path className="fill-husk" d="M140 20A88 88 0 0 0 140 196L142 170L114 142L141 112L114 82L138 52Z" />
        </g>
        <path
          className="stroke-flesh"
          transform={offRegister}
          d="M72 70Q62 108 72 146M90 54Q78 80 82 108M92 128Q94 150 106 166M112 46Q104 58 102 70"
        />
        <path className="stroke-ink" d={`M140 20A88 88 0 0 0 140 196${crack}`} />
      </g>
      <g transform="rotate(8 140 200) translate(15 0)">
        <path className="fill-husk" transform={offRegister} d={`M140 20A88 88 0 0 1 140 196${crack}`} />
        <path
          className="stroke-flesh"
          transform={offRegister}
          d="M206 72Q216 108 206 146M188 58Q198 84 196 108M188 130Q186 152 176 166M170 44Q176 54 178 66"
        />
        <path className="stroke-ink" d={`M140 20A88 88 0 0 1 140 196${crack}`} />
      </g>
      <path className="fill-water" transform={offRegister} d={drops} />
      <path className="stroke-ink" d={drops} />
      <path className="stroke-on-danfo" d="M62 200Q80 194 100 201M178 202Q204 195 224 201" />
    </Drawing>
  );
}
