import { OpenNut } from './pieces.tsx';
import { Print, Scene, Shadow } from './scene.tsx';
import { box, oval } from './shapes.ts';

/** Three bottles of oil as clear as water, and the half nut that it came from. */
export function VirginOil() {
  return (
    <Scene wall="dye" floor="flesh" pattern="rings" horizon={214}>
      <Shadow d={oval(190, 262, 168, 18)} />
      <Bottle x={70} top={92} />
      <Bottle x={236} top={92} />
      <Bottle x={150} top={40} />
      <OpenNut x={322} y={222} r={52} />
      <Print inks={{ palm: 'M20 268Q60 236 118 264Q66 290 20 268Z' }} more="M20 268Q66 258 118 264" />
    </Scene>
  );
}

function Bottle({ x, top }: { x: number; top: number }) {
  const [left, right] = [x, x + 80];
  const shoulder = top + 62;
  const glass = `M${left + 27} ${top + 18}H${right - 27}V${top + 40}Q${right} ${top + 48} ${right} ${shoulder + 10}V258Q${right} 268 ${right - 10} 268H${left + 10}Q${left} 268 ${left} 258V${shoulder + 10}Q${left} ${top + 48} ${left + 27} ${top + 40}Z`;
  const label = box(left, shoulder + 36, 80, 66);
  const middle = shoulder + 69;
  return (
    <>
      <Print
        inks={{ 'danfo-tint': glass, husk: box(left + 26, top, 28, 20), ground: label }}
        shade={`M${right} ${shoulder + 10}V258Q${right} 268 ${right - 10} 268H${right - 22}V${shoulder}Q${right - 22} ${top + 54} ${right - 30} ${top + 44}Q${right} ${top + 50} ${right} ${shoulder + 10}Z`}
        more={`M${left + 27} ${top + 30}H${right - 27}M${left + 12} ${shoulder + 12}V${shoulder + 26}`}
      />
      <path className="fill-palm" d={oval(x + 40, middle, 22)} />
      <path className="fill-flesh" d={oval(x + 40, middle, 15)} />
      <path className="stroke-palm" d={oval(x + 40, middle, 6)} />
    </>
  );
}

/** The yellow can that every kitchen knows, and plantain in the pan. */
export function FryingOil() {
  const can = 'M66 100Q66 86 80 82L104 74H176Q196 76 204 92L212 118V254Q212 268 198 268H80Q66 268 66 254Z';
  const cross = 'M92 132L186 240M186 132L92 240';
  return (
    <Scene wall="palm-tint" floor="husk" pattern="tiles" lines="palm" horizon={208}>
      <Shadow d={oval(150, 268, 110, 14)} />
      <Print
        inks={{ danfo: can, dye: box(82, 52, 34, 26) }}
        shade="M182 76Q196 78 204 92L212 118V254Q212 268 198 268H176Q194 200 182 76Z"
        more={`M136 76V50Q136 40 146 40H190Q204 42 206 56L210 112M150 76V60Q150 54 156 54H184Q192 56 193 64L195 80${cross}M92 132H186V240H92Z`}
        line={`${can}${box(82, 52, 34, 26)}M88 62V70M98 62V70M108 62V70`}
      />
      <Print inks={{ 'on-danfo': 'M222 222H380Q376 262 340 268H262Q226 262 222 222Z' }} />
      <Print inks={{ 'on-danfo': 'M376 214L400 204V220L380 228Z' }} />
      <Print inks={{ 'indigo-tint': oval(301, 220, 80, 22), danfo: oval(301, 222, 68, 16) }} />
      <Print
        inks={{ flesh: oval(270, 218, 20, 9) + oval(318, 214, 20, 9) + oval(304, 228, 20, 9) + oval(346, 224, 16, 7) }}
        more="M262 219Q270 214 278 218M310 215Q318 210 326 214M296 229Q304 224 312 228M341 224H351"
      />
      <path
        className="stroke-on-danfo"
        d="M268 190Q258 178 268 166T268 142M304 184Q294 172 304 160T304 136M340 190Q330 178 340 166T340 142"
      />
    </Scene>
  );
}

/** Oil that smells of the nut, in a clear can of 25 litres, and what is made of it. */
export function SoapOil() {
  const can = 'M58 96Q58 82 72 78H196Q214 80 220 96L226 118V252Q226 268 210 268H74Q58 268 58 252Z';
  const oil = 'M58 138H226V252Q226 268 210 268H74Q58 268 58 252Z';
  return (
    <Scene wall="indigo-tint" floor="dye" pattern="fronds" lines="dye" horizon={216}>
      <path className="stroke-on-deep" strokeWidth={4.5} strokeDasharray="0 9" d="M4 228H400M4 292H400" />
      <Shadow d={oval(206, 268, 176, 16)} />
      <Print
        inks={{ ground: can, sand: oil, husk: box(76, 48, 36, 28) }}
        shade="M196 78Q214 80 220 96L226 118V252Q226 268 210 268H184Q206 190 196 78Z"
        line={`${can}${box(76, 48, 36, 28)}M58 138H226M128 78V56Q128 46 138 46H192Q206 48 208 62L211 80M142 78V66Q142 60 148 60H186Q194 62 196 70V78`}
        more="M58 178H70M58 208H70M58 238H70M86 60V66M96 60V66M106 60V66"
        light="M84 156V246M98 156V188"
      />
      <Soap x={244} y={222} ink="palm-tint" />
      <Soap x={268} y={180} ink="flesh" />
      <Print inks={{ danfo: 'M252 174Q300 160 360 172L362 184Q300 172 254 186Z' }} />
    </Scene>
  );
}

function Soap({ x, y, ink }: { x: number; y: number; ink: 'palm-tint' | 'flesh' }) {
  const top = `M${x} ${y}L${x + 22} ${y - 20}H${x + 126}L${x + 104} ${y}Z`;
  const front = `M${x} ${y}H${x + 104}V${y + 42}H${x}Z`;
  const side = `M${x + 104} ${y}L${x + 126} ${y - 20}V${y + 22}L${x + 104} ${y + 42}Z`;
  const [middle, level] = [x + 52, y + 21];
  return (
    <Print
      inks={{ [ink]: top + front + side }}
      shade={side}
      more={`${oval(middle, level, 32, 14)}M${middle - 16} ${level}Q${middle} ${level - 16} ${middle + 16} ${level}Q${middle} ${level + 16} ${middle - 16} ${level}Z`}
    />
  );
}
