import { Failure } from '#domain/acting/context.ts';
import type { StaffRecord } from '#domain/acting/records/define-records.ts';
import { noSuchRecord } from '#domain/acting/records/record.schema.ts';
import type { Visit } from '../../request/visit.ts';
import type { RecordKind } from '../kinds/record-kind.ts';
import { kindNamed } from './record-kinds.tsx';

/** Which kind of record, and which of them, an address is about. */
export function kindOf({ params }: Visit): RecordKind {
  const kind = kindNamed(params.kind);
  if (!kind) throw new Failure('not_found', 'There is no page at this address.');
  return kind;
}

export function idOf({ params }: Visit): string {
  return params.recordId ?? '';
}

export function paramsOf(visit: Visit) {
  return { kind: visit.params.kind ?? '', recordId: idOf(visit) };
}

export function found<Found>(record: Found | undefined): Found {
  if (!record) throw new Failure('not_found', noSuchRecord);
  return record;
}

export function priceOf(record: StaffRecord | undefined): number | undefined {
  const price = record?.fields.price ?? record?.fields.total_price;
  return typeof price === 'number' ? price : undefined;
}
