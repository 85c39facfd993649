import { currencies, currency, shownAmount } from '#domain/values/currency.ts';
import { writtenDay } from '#domain/values/day-input.ts';
import { naira } from '#domain/values/money.ts';
import { shownDate, shownTime } from '#ui/dates.ts';
import { auditFieldLabels, auditValueText } from './audit-words.ts';
import { isIsoTime } from './kinds/shown-values.tsx';

type State = Record<string, unknown> | undefined;

export type AuditedChange = { kind: string; before?: State; after?: State };

/** What changed, one line for each field: 'role: viewer → owner'. A field that was only added or only removed shows one value. */
export function changeTexts({ kind, ...states }: AuditedChange, mostOfList = Infinity): string[] {
  const [were, are] = [withAmount(states.before), withAmount(states.after)];
  const names = [...new Set([...Object.keys(were), ...Object.keys(are)])];
  const shown = (name: string, value: unknown) => shownValue({ kind, name, most: mostOfList }, value);
  return names.map((name) => {
    const label = auditFieldLabels[name] ?? name.replaceAll('_', ' ');
    const was = were[name];
    const is = are[name];
    if (was === undefined) return `${label}: ${shown(name, is)}`;
    if (is === undefined) return `${label}: ${shown(name, was)}`;
    const [before, after] = [shown(name, was), shown(name, is)];
    return before === after ? `${label}: ${after}` : `${label}: ${before} → ${after}`;
  });
}

/** Shows minor units and their currency as one amount. */
function withAmount(state: State): Record<string, unknown> {
  if (state === undefined) return {};
  const { minor, currency: code, ...rest } = state;
  if (minor === undefined || !isInteger(minor) || !isCurrency(code)) return state;
  return { ...rest, amount: shownAmount({ minor: BigInt(minor), currency: currency(code) }) };
}

const isInteger = (value: unknown): value is string | number => /^-?\d+$/.test(String(value));
const isCurrency = (code: unknown): code is string => currencies.some((one) => one === code);

type Of = { kind: string; name: string; most: number };

function shownValue(of: Of, value: unknown): string {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (value === null || value === undefined) return 'none';
  if (Array.isArray(value)) return shownList(of, value);
  if (typeof value === 'object')
    return Object.entries(withAmount(value as State))
      .map(
        ([name, one]) => `${auditFieldLabels[name] ?? name.replaceAll('_', ' ')} ${shownValue({ ...of, name }, one)}`,
      )
      .join(', ');
  if (of.name.endsWith('_kobo') && isInteger(value)) return naira(BigInt(value));
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (isIsoTime(text)) return `${shownDate(new Date(text))}, ${shownTime(new Date(text))}`;
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return writtenDay(text);
  return auditValueText(of, text);
}

function shownList(of: Of, values: readonly unknown[]): string {
  const more = values.length > of.most ? ` and ${values.length - of.most} more` : '';
  const shown = values.slice(0, of.most).map((one) => shownValue(of, one));
  return `${shown.join(', ')}${more}`;
}
