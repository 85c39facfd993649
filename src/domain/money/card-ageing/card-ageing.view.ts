import { dayInLagos, writtenDay } from '#domain/values/day-input.ts';

/** The first day on which the member may use all of the money. */
function agedOn(until: Date): string {
  return writtenDay(dayInLagos(until));
}

export function heldText(until: Date): string {
  return `This came by card. It is paid out from ${agedOn(until)}.`;
}
