import { reasons } from '#content/home.ts';
import { Section } from '#ui/section.tsx';

export function HomeReasons() {
  return (
    <Section ground="raised" labelledBy="reasons-heading">
      <div className="grid gap-x-8 gap-y-8 desk:grid-cols-12">
        <h2 id="reasons-heading" className="text-36 desk:col-span-4">
          {reasons.heading}
        </h2>
        <ul className="grid gap-x-8 tablet:grid-cols-2 desk:col-span-8">
          {reasons.list.map(([name, text]) => (
            <li key={name} className="border-t-2 border-ink pt-4 pb-10">
              <h3 className="text-22">{name}</h3>
              <p className="mt-2 max-w-[26rem] text-quiet">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
