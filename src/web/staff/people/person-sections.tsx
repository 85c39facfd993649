import type { Staff } from '#domain/acting/context.ts';
import type { PersonPage, PersonSection } from '#domain/registers/people/find-person-page.ts';
import { Button, ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { renderPersonLine, sectionTitle } from './person-lines.tsx';

type SectionsProps = { page: PersonPage; staff: Staff; pageHref: string; onlySection: string | undefined };

/** The newest records about a person by kind, or all of one kind. */
export function PersonSections({ page: { sections, next }, staff, pageHref, onlySection }: SectionsProps) {
  if (onlySection !== undefined)
    return <WholeSection section={sections[0]} staff={staff} name={onlySection} pageHref={pageHref} next={next} />;
  if (sections.length === 0)
    return <p className="text-quiet">This person has sent us nothing, and we have not written to them.</p>;
  return (
    <>
      {sections.map((section) => (
        <Section key={section.name} section={section} staff={staff}>
          {section.hasMore ? (
            <p className="mt-2 text-14">
              <TextLink href={`${pageHref}?only=${section.name}`}>
                All of them<span className="sr-only">: {sectionTitle(section.name)}</span>
              </TextLink>
            </p>
          ) : null}
        </Section>
      ))}
    </>
  );
}

type WholeProps = {
  section: PersonSection | undefined;
  staff: Staff;
  name: string;
  pageHref: string;
  next: string | undefined;
};

function WholeSection({ section, staff, name, pageHref, next }: WholeProps) {
  return (
    <>
      <p className="text-14">
        <TextLink href={pageHref}>Everything about them</TextLink>
      </p>
      {section ? (
        <Section section={section} staff={staff}>
          {next ? (
            <form action={pageHref} className="mt-4">
              <input type="hidden" name="only" value={name} />
              <input type="hidden" name="after" value={next} />
              <Button kind="secondary" size="small">
                Older
              </Button>
            </form>
          ) : null}
        </Section>
      ) : (
        <>
          <p className="text-quiet">There are no more records of this kind.</p>
          <p>
            <ButtonLink kind="secondary" size="small" href={`${pageHref}?only=${name}`}>
              The newest
            </ButtonLink>
          </p>
        </>
      )}
    </>
  );
}

type SectionProps = { section: PersonSection; staff: Staff; children: React.ReactNode };

function Section({ section: { name, lines }, staff, children }: SectionProps) {
  return (
    <section aria-labelledby={`of-${name}`}>
      <h2 id={`of-${name}`} className="border-b-2 border-ink pb-2 text-18">
        {sectionTitle(name)}
      </h2>
      <ul>
        {lines.map((line) => {
          const { head, text, badge } = renderPersonLine(line, staff);
          return (
            <li key={String(line.id)} className="border-b border-line py-2.5">
              <div className="flex items-start justify-between gap-4">
                <p className="min-w-0 font-semibold wrap-anywhere">{head}</p>
                {badge}
              </div>
              {text ? <p className="text-14 whitespace-pre-line wrap-anywhere">{text}</p> : null}
              <p className="text-14 text-quiet">{`${shownDate(line.at)}, ${shownTime(line.at)}`}</p>
            </li>
          );
        })}
      </ul>
      {children}
    </section>
  );
}
