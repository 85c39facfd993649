import { Dehusker } from '#ui/illustration/machine-drawings.tsx';
import { ExtractorManual } from '#ui/illustration/extractor-manual.tsx';
import { BrownNut, OpenNut } from './pieces.tsx';
import { Scene, Shadow } from './scene.tsx';
import { oval } from './shapes.ts';

/** On its wheels in the yard: nuts in husk go in, husk comes out below. */
export function DehuskingMachine() {
  return (
    <Scene wall="flesh" floor="sand" pattern="hatch" lines="husk" horizon={190}>
      <Shadow d="M14 272H392L372 292H40Z" />
      <svg x={24} y={14} width={340} height={262} viewBox="0 0 324 250" overflow="visible">
        <Dehusker />
      </svg>
      <path className="fill-on-danfo stroke-on-danfo" d={oval(98, 266, 20) + oval(290, 266, 20)} />
      <path className="fill-flesh" d={oval(98, 266, 8) + oval(290, 266, 8)} />
      <BrownNut x={350} y={262} r={24} turn={200} />
      <BrownNut x={26} y={264} r={22} turn={-60} />
    </Scene>
  );
}

/** The hydraulic press with its hand pump; milk runs into the can. */
export function MilkPress() {
  return (
    <Scene wall="water" floor="indigo-tint" pattern="tiles" horizon={214}>
      <Shadow d="M30 264H386L366 284H54Z" />
      <svg x={14} y={0} width={352} height={272} viewBox="0 0 324 250" overflow="visible">
        <ExtractorManual />
      </svg>
      <OpenNut x={368} y={252} r={30} />
    </Scene>
  );
}
