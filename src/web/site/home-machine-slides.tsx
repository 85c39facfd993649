import { machineName, type Machine } from '#content/machines.ts';
import { naira } from '#domain/values/money.ts';
import { MachinePicture } from '../parts/machine-picture.tsx';
import { useSettings } from '../frame/shown-settings.tsx';

export const machineSlides = (machines: readonly Machine[]) =>
  machines.map((machine) => ({
    key: machine.id,
    label: machineName(machine),
    tab: machineName(machine).replace('Coconut ', ''),
    content: <Slide machine={machine} />,
  }));

function Slide({ machine }: { machine: Machine }) {
  const { terms } = useSettings();
  const { id, kind, variant, rate, summary, price_kobo, offer } = machine;
  return (
    <div className="grid content-start items-start gap-x-8 gap-y-6 tablet:grid-cols-2">
      <MachinePicture of={id} className="w-full max-w-105" />
      <div className="@container self-center">
        <h3 className="text-22">{kind}</h3>
        <p className="display mt-2 text-[min(16.5cqi,5.5rem)] leading-none font-extrabold">
          {rate ? rate.figure : variant}
        </p>
        {rate ? <p className="display mt-1 text-22">{rate.unit}</p> : null}
        <p className="mt-5 max-w-[30rem] text-18">{summary}</p>
        <p className="mt-5 border-t border-line pt-4">
          <span className="display text-28">{price_kobo === undefined ? offer : naira(price_kobo)}</span>
          {price_kobo === undefined ? null : <span className="block text-quiet">{terms.text}</span>}
        </p>
      </div>
    </div>
  );
}
