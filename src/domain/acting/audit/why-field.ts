import { lines } from '#domain/values/input.ts';

/** The form field for the reason of an act of staff, which the audit log stores. `read` says who else reads the reason. */
export function whyField(missing: string, read?: string) {
  const hint = read === undefined ? 'It is saved in the audit log.' : `${read} It is also saved in the audit log.`;
  return lines({ missing, max: 500 }).meta({ label: 'Why', hint });
}
