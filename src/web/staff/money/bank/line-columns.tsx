import { link } from '#content/link.ts';
import { writtenDay } from '#domain/values/day-input.ts';
import type { Column } from '#ui/table.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';

type Line = { id: bigint; day: string; narration: string; reference: string };

/** The date and text of a bank line, the same in each list of bank lines. */
export const lineColumns: Column<Line>[] = [
  { head: 'Day', short: true, card: 'who', cell: ({ day }) => writtenDay(day) },
  {
    head: 'Narration',
    names: true,
    card: 'what',
    share: 'wide',
    title: ({ narration }) => narration,
    cell: ({ id, narration, reference }) => (
      <TextLink href={link('bankLine', { lineId: String(id) })}>{narration || reference || `Line ${id}`}</TextLink>
    ),
  },
  { head: 'Reference', cell: ({ reference }) => reference },
];
