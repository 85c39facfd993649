import { dealClocks } from '../deal-terms/deal.clocks.ts';
import { dealStates, isDealOver, dealTransitions, type DealTransition } from '../deal-terms/deal.states.ts';

/** The state machine as a document, printed from its table. */
export function dealDiagram(): string {
  return `# States of a deal

Printed from \`src/domain/trade/deal-terms/deal.states.ts\` and \`src/domain/trade/deal-terms/deal.clocks.ts\`; a test checks that this page matches them.

\`\`\`mermaid
stateDiagram-v2
  [*] --> draft
${dealTransitions.map(edge).join('\n')}
${dealStates
  .filter(isDealOver)
  .map((state) => `  ${state} --> [*]`)
  .join('\n')}
\`\`\`

## Steps

${dealTransitions.map(sentence).join('\n')}

## Deadlines

${dealClocks.map(({ kind, in: state, fires }) => `- In \`${state}\`: ${kind}${fires ? `, which takes the step \`${fires}\`` : ', which only sends a notice'}.`).join('\n')}
`;
}

function edge({ from, to, event, by, money }: DealTransition): string {
  return `  ${from} --> ${to} : ${event} (${by.join(', ')})${money ? `, ${money}` : ''}`;
}

function sentence({ from, to, event, by, guards = [], money, stock }: DealTransition): string {
  const details = [
    guards.length > 0 ? `if ${guards.join(', ')}` : '',
    money ? `money: ${money}` : '',
    stock ? `stock: ${stock}` : '',
  ].filter(Boolean);
  return `- \`${from}\` → \`${to}\` by \`${event}\`: ${by.join(', ')}${details.length > 0 ? `; ${details.join('; ')}` : ''}`;
}
