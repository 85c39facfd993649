import { lines } from '#domain/values/input.ts';

/** `whoElseReads` is a sentence about people who read the reason elsewhere than in the audit log. */
export function whyField(missing: string, whoElseReads?: string) {
  const hint =
    whoElseReads === undefined ? 'It is saved in the audit log.' : `${whoElseReads} It is also saved in the audit log.`;
  return lines({ missing, max: 500 }).meta({ label: 'Why', hint });
}
