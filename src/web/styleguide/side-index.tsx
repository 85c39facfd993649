const chapters = [
  { id: 'colour', label: 'Colour' },
  { id: 'type', label: 'Type' },
  { id: 'space', label: 'Space' },
  { id: 'cloth', label: 'Cloth and drawings' },
  { id: 'buttons', label: 'Buttons and links' },
  { id: 'fields', label: 'Fields' },
  { id: 'choices', label: 'Choices' },
  { id: 'forms', label: 'A whole form' },
  { id: 'messages', label: 'Messages' },
  { id: 'wayfinding', label: 'Finding the way' },
  { id: 'figures', label: 'Figures' },
  { id: 'tables', label: 'Tables' },
  { id: 'cards', label: 'Cards and reading' },
  { id: 'states', label: 'States' },
  { id: 'desk', label: 'The desk' },
  { id: 'compose', label: 'Writing to somebody' },
  { id: 'islands', label: 'Islands' },
] as const;

/** Beside the guide on a desk; folded away on a phone. */
export function SideIndex() {
  return (
    <>
      <details className="menu mt-8 desk:hidden">
        <summary className="button button-secondary">Contents</summary>
        <div className="menu-panel">
          <Links itemClass="menu-item" />
        </div>
      </details>
      <nav aria-label="Contents" className="sticky top-24 hidden self-start pt-28 desk:block">
        <Links itemClass="block border-l-[3px] border-line py-1.5 pl-4 text-quiet hover:border-ink hover:text-ink" />
      </nav>
    </>
  );
}

function Links({ itemClass }: { itemClass: string }) {
  return (
    <ul>
      {chapters.map(({ id, label }) => (
        <li key={id}>
          <a className={itemClass} href={`#${id}`}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
