import { printRows, type Command } from './command.ts';
import { usageRefusal } from './exit-codes.ts';
import { shownAmount, shownMoment } from './shown.ts';
import { tableOf } from './table.ts';
import { printable } from './terminal.ts';

export const deal: Command = {
  name: 'deal',
  words: 'ID',
  about: 'A deal: its parts, deadlines, history, and what you can do now.',
  async run(work) {
    const { client, typed, terminal } = work;
    const [dealId] = typed.words;
    if (dealId === undefined || !/^\d+$/.test(dealId)) throw usageRefusal('Name a deal by its id, as in: agbon deal 7');
    const found = await client.call('getDeal', { dealId }, { signal: terminal.signal });
    if (typed.has('json')) return terminal.out(`${JSON.stringify(found)}\n`);
    const { name, what, state, side, parts, deadlines, history } = found;
    terminal.out(`Deal ${dealId}, ${printable(name)}: ${printable(what)}\nState: ${state}. You are the ${side}.\n\n`);
    printRows(
      work,
      parts,
      [
        { head: 'Part', of: ({ part }) => String(part), isFigure: true },
        { head: 'State', of: ({ state }) => state },
        { head: 'Price', of: ({ price }) => shownAmount(price), isFigure: true },
        { head: 'Send by', of: ({ shipBy }) => shownMoment(shipBy) },
        { head: 'Turn', of: ({ turn }) => turn },
        { head: 'You can', of: ({ can }) => can.join(', '), shrinks: true },
      ],
      '',
    );
    if (deadlines.length > 0) {
      const table = tableOf(
        deadlines,
        [
          { head: 'Deadline', of: ({ at }) => shownMoment(at) },
          { head: 'Part', of: ({ part }) => String(part), isFigure: true },
          { head: 'What', of: ({ kind }) => kind, shrinks: true },
        ],
        terminal.columns,
      );
      terminal.out(`\n${table}`);
    }
    const table = tableOf(
      history,
      [
        { head: 'When', of: ({ at }) => shownMoment(at) },
        { head: 'Part', of: ({ part }) => part?.toString(), isFigure: true },
        { head: 'What happened', of: ({ event }) => event, shrinks: true },
        { head: 'By', of: ({ by }) => by },
        { head: 'State', of: ({ to }) => to },
      ],
      terminal.columns,
    );
    terminal.out(`\n${table}`);
  },
};
