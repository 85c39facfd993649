import { reasons } from '#content/home.ts';
import { Section } from '#ui/section.tsx';

export function HomeReasons() {
  return (
    <Section ground="raised" labelledBy="reasons-heading">
      <h2 id="reasons-heading" className="text-36 tablet:text-48">
        {reasons.heading}
      </h2>
      <ul className="mt-8 desk:mt-14">
        {reasons.list.map(([name, text]) => (
          <li
            key={name}
            className="grid gap-x-8 gap-y-1 border-t border-line-strong py-5 tablet:grid-cols-12 tablet:items-baseline"
          >
            <h3 className="text-22 tablet:col-span-7 tablet:text-36">{name}</h3>
            <p className="text-18 tablet:col-span-5">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
