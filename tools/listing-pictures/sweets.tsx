import { Print, Scene, Shadow } from './scene.tsx';
import { dots, oval, strewn } from './shapes.ts';

const grains = strewn(54, (u, v) => [200 + (u - 0.5) * (40 + v * 210), 96 + v * 62 + Math.abs(u - 0.5) * 34]);
const spilt = strewn(14, (u, v) => [276 + u * 96, 256 + v * 30]);

/** Golden sugar heaped in a bowl of painted enamel. */
export function GoldenSugar() {
  const bowl = 'M76 168H324Q318 246 244 264H156Q82 246 76 168Z';
  return (
    <Scene wall="danfo-tint" floor="water" pattern="fibre" lines="husk" horizon={206}>
      <Shadow d={oval(206, 266, 118, 14)} />
      <Print
        inks={{ danfo: 'M84 172Q122 140 160 104Q196 66 232 102Q280 142 316 172Z' }}
        shade="M232 102Q280 142 316 172H250Q262 140 232 102Z"
      />
      <path className="stroke-flesh" strokeWidth={4} d={dots(grains.filter(([, y]) => y < 162))} />
      <path
        className="stroke-husk"
        strokeWidth={4}
        d={dots(grains.filter(([, y]) => y < 160).map(([x, y]) => [x + 7, y + 5] as const))}
      />
      <Print inks={{ husk: 'M222 128L314 24Q324 16 332 24Q338 32 330 40L240 142Q232 148 224 142Q216 136 222 128Z' }} />
      <Print inks={{ ground: oval(200, 168, 124, 14) }} line="" />
      <path className="fill-danfo" d="M90 168Q200 150 310 168Q200 184 90 168Z" />
      <Print inks={{ dye: bowl }} shade="M324 168Q318 246 244 264H214Q280 236 282 168Z" />
      <g className="stroke-on-deep" transform="translate(4 3)">
        <path strokeWidth={4.5} strokeDasharray="0 9" d="M88 184H314M134 250H266" />
        <path d={[132, 200, 268].map((x) => oval(x, 216, 21) + oval(x, 216, 12)).join('')} />
        <path
          strokeWidth={9}
          d={dots([
            [132, 216],
            [166, 216],
            [200, 216],
            [234, 216],
            [268, 216],
          ])}
        />
      </g>
      <path className="stroke-on-danfo" d={bowl} />
      <Print inks={{ deep: 'M160 264H240L246 278H154Z' }} />
      <path className="stroke-husk" strokeWidth={4} d={dots(spilt)} />
    </Scene>
  );
}

/** Thick brown syrup in a jar tied with cloth, running off the spoon. */
export function SugarSyrup() {
  const jar = 'M112 96H256Q276 104 276 128V252Q276 270 258 270H110Q92 270 92 252V128Q92 104 112 96Z';
  return (
    <Scene wall="water" floor="sand" pattern="rings" horizon={208}>
      <Shadow d={oval(206, 268, 150, 16)} />
      <Print
        inks={{ flesh: jar, husk: 'M92 136H276V252Q276 270 258 270H110Q92 270 92 252Z' }}
        shade="M276 128V252Q276 270 258 270H226Q252 200 242 110Z"
        line={`${jar}M92 136H276`}
        light="M112 154V236M126 154V182"
      />
      <path className="fill-ground stroke-on-danfo" d="M136 170H232V236H136Z" />
      <path className="fill-danfo stroke-on-danfo" d="M184 182Q206 210 184 224Q162 210 184 182Z" />
      <Print
        inks={{
          dye: 'M92 50Q184 30 276 50L288 92L268 86L254 100L238 88L220 102L202 90L184 104L166 90L148 102L130 88L114 100L100 86L80 92Z',
        }}
        shade="M276 50L288 92L268 86L254 100L246 94Q252 70 244 45Z"
      />
      <path
        className="stroke-on-deep"
        transform="translate(4 3)"
        strokeWidth={4.5}
        strokeDasharray="0 9"
        d="M98 76Q184 58 270 76"
      />
      <Print inks={{ danfo: 'M90 62Q184 42 278 62L279 70Q184 50 89 70Z' }} />
      <Print inks={{ 'indigo-tint': 'M292 116L386 44Q394 40 398 48Q400 54 394 58L306 132Z' }} />
      <Print inks={{ 'indigo-tint': oval(306, 134, 30, 20), husk: oval(306, 132, 22, 12) }} />
      <Print
        inks={{ husk: 'M298 148Q306 154 314 148L311 214Q330 232 318 250Q306 258 294 250Q282 232 302 214Z' }}
        light="M303 226Q296 236 300 242"
      />
      <Print inks={{ husk: oval(316, 274, 52, 13) }} light="M290 272Q304 266 322 268" />
    </Scene>
  );
}
