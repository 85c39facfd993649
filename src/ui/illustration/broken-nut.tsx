import { Drawing, offRegister, type IllustrationProps } from './drawing.tsx';

/** Our fault: the nut is cracked and the water is running out. */
export function BrokenNut(props: IllustrationProps) {
  return (
    <Drawing width={280} height={220} {...props}>
      <path className="fill-water" d="M40 196Q60 178 96 184Q140 172 190 184Q236 180 246 198Q230 212 180 208Q120 218 78 208Q44 210 40 196Z" />
      <g transform="rotate(-9 120 110) translate(-14 0)">
        <g transform={offRegister}>
          <path className="fill-flesh" d="M140 20A88 88 0 0 0 140 196L156 170L130 142L158 112L130 82L154 52Z" />
          <path className="fill-husk" d="M140 20A88 88 0 0 0 140 196L138 170L114 142L140 112L114 82L136 52Z" />
        </g>
        <path className="stroke-flesh" d="M72 70Q62 108 72 146M90 54Q78 80 82 108M92 128Q94 150 106 166M112 46Q104 58 102 70" />
        <path className="stroke-ink" d="M140 20A88 88 0 0 0 140 196L156 170L130 142L158 112L130 82L154 52Z" />
      </g>
      <g transform="rotate(10 150 120) translate(14 2)">
        <g transform={offRegister}>
          <path className="fill-husk" d="M140 20A88 88 0 0 1 140 196L156 170L130 142L158 112L130 82L154 52Z" />
        </g>
        <path className="stroke-flesh" d="M206 72Q216 108 206 146M188 58Q198 84 196 108M188 130Q186 152 176 166M170 44Q176 54 178 66" />
        <path className="stroke-ink" d="M140 20A88 88 0 0 1 140 196L156 170L130 142L158 112L130 82L154 52Z" />
      </g>
      <path className="stroke-on-danfo" d="M72 196Q96 190 116 196M150 200Q176 192 206 198" />
    </Drawing>
  );
}
