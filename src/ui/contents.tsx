type ContentsEntry = { id: string; title: string };

type ContentsProps = { entries: readonly ContentsEntry[]; label?: string };

/**
 * The contents of a long page. On a phone they are folded away above the text. On a desktop they stay in sight beside the text if their column
 * is as tall as the text, and the script marks the section that is being read.
 */
export function Contents({ entries, label = 'On this page' }: ContentsProps) {
  return (
    <nav aria-label={label} className="page-contents">
      <details className="contents-fold desk:hidden">
        <summary className="fold-summary">{label}</summary>
        <Entries entries={entries} />
      </details>
      {/* Loads the script only when this is visible, so never on a phone, where this is hidden. */}
      <div className="hidden desk:block" data-wake="sight" data-behaviour="scroll-spy">
        <p className="display pb-2 text-14 text-quiet">{label}</p>
        <Entries entries={entries} followed />
      </div>
    </nav>
  );
}

function Entries({ entries, followed }: { entries: readonly ContentsEntry[]; followed?: boolean }) {
  return (
    <ul>
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} data-spy={followed ? '' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
