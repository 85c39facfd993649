import { machineSpecifications } from '#content/services.ts';
import { Section } from '#ui/section.tsx';

export function ServicesSpecifications() {
  const { heading, lead, list } = machineSpecifications;
  return (
    <Section id="specifications" ground="deep" pattern="fibre" labelledBy="specifications-heading">
      <h2 id="specifications-heading" className="max-w-[16em] text-36 tablet:text-48">
        {heading}
      </h2>
      <p className="display mt-4 text-22 text-quiet">{lead}</p>
      {list.map(({ name, figure, unit, text, facts }) => (
        <div key={name} className="mt-10 grid gap-x-8 gap-y-5 border-t-2 border-ink pt-5 desk:mt-14 desk:grid-cols-12">
          <div className="desk:col-span-7">
            <h3 className="text-22">{name}</h3>
            <p className="mt-2">
              <span className="display block text-[min(19vw,8.5rem)] leading-none font-extrabold whitespace-nowrap">
                {figure}
              </span>
              <span className="display mt-2 block text-22">{unit}</span>
            </p>
          </div>
          <div className="desk:col-span-5">
            <p className="text-18">{text}</p>
            <dl className="mt-5">
              {facts.map(([term, value]) => (
                <div key={term} className="flex gap-4 border-t border-line py-2.5">
                  <dt className="min-w-28 text-quiet">{term}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      ))}
    </Section>
  );
}
