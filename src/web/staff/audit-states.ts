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
  const [fieldsBefore, fieldsAfter] = [withAmount(states.before), withAmount(states.after)];
  const names = [...new Set([...Object.keys(fieldsBefore), ...Object.keys(fieldsAfter)])];
  return names.map((name) => {
    const textOf = (value: unknown) => shownValue({ kind, name, mostOfList }, value);
    const [valueBefore, valueAfter] = [fieldsBefore[name], fieldsAfter[name]];
    if (valueBefore === undefined) return `${labelOf(name)}: ${textOf(valueAfter)}`;
    if (valueAfter === undefined) return `${labelOf(name)}: ${textOf(valueBefore)}`;
    const [before, after] = [textOf(valueBefore), textOf(valueAfter)];
    return before === after ? `${labelOf(name)}: ${after}` : `${labelOf(name)}: ${before} → ${after}`;
  });
}

function labelOf(name: string): string {
  return auditFieldLabels[name] ?? name.replaceAll('_', ' ');
}

/** Shows minor units and their currency as one amount. */
function withAmount(state: State): Record<string, unknown> {
  if (state === undefined) return {};
  const { minor, currency: code, ...otherFields } = state;
  if (minor === undefined || !isInteger(minor) || !isCurrency(code)) return state;
  return { ...otherFields, amount: shownAmount({ minor: BigInt(minor), currency: currency(code) }) };
}

const isInteger = (value: unknown): value is string | number => /^-?\d+$/.test(String(value));
const isCurrency = (code: unknown): code is string => currencies.some((one) => one === code);

/** A field of a record of this kind. Of a list it shows at most `mostOfList` values. */
type ShownField = { kind: string; name: string; mostOfList: number };

function shownValue(field: ShownField, value: unknown): string {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (value === null || value === undefined) return 'none';
  if (Array.isArray(value)) return shownList(field, value);
  if (typeof value === 'object') {
    const inner = Object.entries(withAmount(value as State));
    return inner.map(([name, one]) => `${labelOf(name)} ${shownValue({ ...field, name }, one)}`).join(', ');
  }
  if (field.name.endsWith('_kobo') && isInteger(value)) return naira(BigInt(value));
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (isIsoTime(text)) return `${shownDate(new Date(text))}, ${shownTime(new Date(text))}`;
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return writtenDay(text);
  return auditValueText(field, text);
}

function shownList(field: ShownField, values: readonly unknown[]): string {
  const { mostOfList } = field;
  const more = values.length > mostOfList ? ` and ${values.length - mostOfList} more` : '';
  const shown = values.slice(0, mostOfList).map((one) => shownValue(field, one));
  return `${shown.join(', ')}${more}`;
}
