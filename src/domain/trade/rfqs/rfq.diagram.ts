import { isRfqOver, rfqStates, rfqTransitions, type RfqTransition } from './rfq.states.ts';

/** The states and steps of a request as a document, printed from their table. */
export function rfqDiagram(): string {
  return `# States of a request for quotes

Printed from \`src/domain/trade/rfqs/rfq.states.ts\`; a test sees to it that this page says what that file does.

\`\`\`mermaid
stateDiagram-v2
  [*] --> draft
${rfqTransitions.map(edge).join('\n')}
${rfqStates
  .filter(isRfqOver)
  .map((state) => `  ${state} --> [*]`)
  .join('\n')}
\`\`\`

## Each line

${rfqTransitions.map(sentence).join('\n')}
`;
}

function edge({ from, to, event, by }: RfqTransition): string {
  return `  ${from} --> ${to} : ${event} (${by.join(', ')})`;
}

function sentence({ from, to, event, by, guard }: RfqTransition): string {
  return `- \`${from}\` → \`${to}\` by \`${event}\`: ${by.join(', ')}${guard ? `; if ${guard}` : ''}`;
}
