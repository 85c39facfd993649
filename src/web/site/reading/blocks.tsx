import type { Block } from '#content/reading/blocks.ts';
import { Banner } from '#ui/notices.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Table } from '#ui/table.tsx';
import { useWords } from '../../frame/shown-settings.tsx';
import { keepTogether } from '../../finding/inline.ts';
import { InlineText } from './inline-text.tsx';

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, place) => <BlockView key={place} block={block} />);
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <InlineText text={block.text} />
        </p>
      );
    case 'heading':
      return <h3>{block.text}</h3>;
    case 'list':
      return <ListView block={block} />;
    case 'table':
      return <TableView block={block} />;
    case 'sum':
      return <SumView block={block} />;
    case 'callout':
      return <CalloutView block={block} />;
  }
}

type BlockProps<Kind extends Block['kind']> = { block: Extract<Block, { kind: Kind }> };

function ListView({ block: { ordered, items } }: BlockProps<'list'>) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List>
      {items.map((item) => (
        <li key={item}>
          <InlineText text={item} />
        </li>
      ))}
    </List>
  );
}

function TableView({ block: { caption, head, rows, numeric } }: BlockProps<'table'>) {
  const columns = head.map((name, place) => ({
    key: String(place),
    head: name,
    numeric: numeric.includes(place),
    names: place === 0,
    cell: (row: readonly string[]) => <InlineText text={row[place] ?? ''} />,
  }));
  return <Table caption={caption} columns={columns} rows={rows} rowKey={(row) => row[0] ?? ''} />;
}

function CalloutView({ block: { title, text } }: BlockProps<'callout'>) {
  return (
    <Banner tone="info" title={useWords()(title)}>
      <InlineText text={text} />
    </Banner>
  );
}

/** Sets a calculation like a bill: the items, a line, the result. */
function SumView({ block: { caption, lines, total } }: BlockProps<'sum'>) {
  const facts = [
    ...lines.map(([term, value]) => ({ term: keepTogether(term), value, numeric: true })),
    { term: keepTogether(total[0]), value: total[1], numeric: true, total: true },
  ];
  return (
    <figure>
      <figcaption className="display pb-3 text-18">{caption}</figcaption>
      <FactList facts={facts} />
    </figure>
  );
}
