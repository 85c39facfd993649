import type { FloorResults, FloorRow } from './floor-results.ts';

/** The page of saved results, as Markdown. */
export function resultsPage({ machine, commit, day, command, rows }: FloorResults): string {
  const lines = rows.map(
    ({ what, listings, site_perSecond, floor_perSecond, ratio, atLeast }) =>
      `| ${what} | ${listings.toLocaleString('en-NG')} | ${site_perSecond.toFixed(0)} | ${floor_perSecond.toFixed(0)} | ${ratio.toFixed(2)} | ${atLeast} | ${ratio >= atLeast ? 'yes' : '**no**'} |`,
  );
  return `# Results of the benches

Written by \`npm run bench -- results\` from \`bench/results/\`; nothing here is typed in. To measure anew:

    ${command}
    npm run bench -- results

Measured on ${day} at commit ${commit}: ${machine}.

## The site beside a floor written by hand

The floor is \`bench/floor-server.ts\`: what a good engineer would write by hand for the same four requests, and nothing more. Both answer over
HTTP, in turn, on the same database, which waits for its disk. The site answers each read anew, not from its page cache, and an order is over when
its mails are written and sent. 'Ratio' is the median of the rounds, and may differ from the quotient of the two medians.

| what | listings | site, a second | floor, a second | ratio | promised at least | kept |
| --- | --- | --- | --- | --- | --- | --- |
${lines.join('\n')}

${missed(rows)}

![Answers of the site for each answer of the floor, by the number of listings](results/growth.svg)
`;
}

function missed(rows: readonly FloorRow[]): string {
  const broken = rows.filter(({ ratio, atLeast }) => ratio < atLeast);
  if (broken.length === 0) return 'All promises are kept.';
  const names = [...new Set(broken.map(({ what }) => what))];
  return `Not kept: ${names.join('; ')}. The pages of these topics in \`docs/decisions/\` say where the time goes.`;
}
