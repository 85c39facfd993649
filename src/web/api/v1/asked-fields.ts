import { Failure } from '#domain/acting/context.ts';

/** `?fields=id,state` leaves all other fields out, for programs on slow networks. */
export const fieldsParameter = 'fields';

type Item = Record<string, unknown>;

/**
 * Keeps only the fields that a program asked for. A wanted field that the answer lacks is left out, like an empty field. The names are read
 * once for all items, because an address has room for thousands.
 */
export function fieldsAskedIn({ searchParams }: URL): (item: Item) => Item {
  const sent = searchParams.getAll(fieldsParameter);
  if (sent.length === 0) return (item) => item;
  const wanted = new Set(sent.flatMap((names) => names.split(',')));
  return (item) => Object.fromEntries(Object.entries(item).filter(([name]) => wanted.has(name)));
}

/** A page ignores an unknown parameter, but a program would take the whole list for the filtered list, so calls refuse it. */
export function refuseOtherParameters({ searchParams }: URL, known: readonly string[] | undefined): void {
  if (!known) return;
  const other = [...searchParams.keys()].find((name) => name !== fieldsParameter && !known.includes(name));
  if (other === undefined) return;
  throw new Failure('invalid', `${other.slice(0, 100)}: there is no such parameter here.`, {
    field: other.slice(0, 100),
  });
}
