import { Drawing, type IllustrationProps, offRegister } from './drawing.tsx';

const swell = 'q12 -14 24 0'.concat('t24 0'.repeat(11));
const island =
  'M22 96Q44 78 66 96M44 86Q42 64 50 48M50 48Q38 34 24 46M50 48Q40 46 34 60M50 48Q52 32 66 32M50 48Q66 42 74 56M50 48Q60 50 62 64';

/** For a page that does not exist: a nut that fell from a shore and drifted out, on a sea of indigo cloth. */
export function LostNut(props: IllustrationProps) {
  return (
    <Drawing width={320} height={220} {...props}>
      <path className="fill-danfo" d="M214 96A42 42 0 0 1 298 96Z" />
      <path className="fill-deep" transform={offRegister} d="M12 96H308V206H12Z" />
      <g transform="rotate(16 164 120)">
        <path className="fill-husk" transform={offRegister} d="M110 116a54 54 0 0 1 108 0q-20 46 -54 46t-54 -46Z" />
        <path
          className="stroke-flesh"
          transform={offRegister}
          d="M124 132Q122 102 140 84M144 136Q142 116 152 100M164 138V108M184 136Q186 116 176 100M204 132Q206 102 188 84"
        />
        <path className="stroke-on-danfo" strokeWidth={9} d="M156 80h0M172 80h0M164 92h0" />
        <path className="stroke-ink" d="M113 136q-3 -8 -3 -20a54 54 0 0 1 108 0" />
      </g>
      <path className="fill-deep" d={`M16 146${swell}V206H16Z`} />
      <g className="stroke-on-deep">
        <path d={`M16 146${swell}M16 168${swell}M16 190${swell}M28 120h28M240 116h44M60 108h14M268 128h28`} />
      </g>
      <path className="stroke-ink" d={`${island}M12 96H112M216 96H308V206H12V96`} />
    </Drawing>
  );
}

const crack = 'L156 170L130 142L158 112L130 82L154 52Z';
const drop = 'q-9 13 0 18q9 -5 0 -18Z';
const drops = `M139 62${drop}M151 104${drop}M140 146${drop}`;
const pool = 'M34 200Q52 184 90 188Q140 176 196 188Q240 184 250 202Q232 214 184 210Q122 218 78 211Q40 213 34 200Z';

/** For a fault on our side: a cracked nut with the water running out. */
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

/** For an empty list: a woven basket, and in dots the first nut that will lie in it. */
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
