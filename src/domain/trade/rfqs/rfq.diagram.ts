import { isRfqOver, rfqStates, rfqTransitions, type RfqTransition } from './rfq.states.ts';

export function rfqDiagram(): string {
  return `# States of a request for quotes

Printed from \`src/domain/trade/rfqs/rfq.states.ts\`; a test checks that this page agrees with that file.

\`\`\`mermaid
stateDiagram-v2
  [*] --> draft
${rfqTransitions.map(edge).join('\n')}
${rfqStates
  .filter(isRfqOver)
  .map((state) => `  ${state} --> [*]`)
  .join('\n')}
\`\`\`

## Each step

${rfqTransitions.map(sentence).join('\n')}
`;
}

function edge({ from, to, event, by }: RfqTransition): string {
  return `  ${from} --> ${to} : ${event} (${by.join(', ')})`;
}

function sentence({ from, to, event, by, guard }: RfqTransition): string {
  return `- \`${from}\` → \`${to}\` by \`${event}\`: ${by.join(', ')}${guard ? `; if ${guard}` : ''}`;
}
