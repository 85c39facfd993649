import { Drawing, offRegister, type IllustrationProps } from './drawing.tsx';

const swell = 'q12 -14 24 0'.concat('t24 0'.repeat(11));
const island =
  'M22 96Q44 78 66 96M44 86Q42 64 50 48M50 48Q38 34 24 46M50 48Q40 46 34 60M50 48Q52 32 66 32M50 48Q66 42 74 56M50 48Q60 50 62 64';

/** Not found: a nut that fell from a shore and drifted out, on a sea of indigo cloth. */
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
