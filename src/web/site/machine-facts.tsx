import type { Machine } from '#content/machines.ts';
import { naira } from '#domain/values/money.ts';

export function MachineFacts({ machine }: { machine: Machine }) {
  const { price_kobo, offer, features } = machine;
  return (
    <>
      {price_kobo === undefined ? (
        <p className="display mt-4 self-end text-28">{offer}</p>
      ) : (
        <p className="display mt-4 self-end text-[clamp(min(2rem,13vw),11vw,3rem)] font-extrabold">
          {naira(price_kobo)}
        </p>
      )}
      <ul className="mt-3">
        {features.map((feature, place) => (
          <li
            key={feature}
            className={place === 0 ? 'display border-b border-line py-3 text-18' : 'border-b border-line py-2.5'}
          >
            {feature}
          </li>
        ))}
      </ul>
    </>
  );
}
