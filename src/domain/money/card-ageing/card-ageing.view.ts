import { dayInLagos, writtenDay } from '#domain/values/day-input.ts';

function agedOn(until: Date): string {
  return writtenDay(dayInLagos(until));
}

export function heldText(until: Date): string {
  return `This came by card. It is paid out from ${agedOn(until)}.`;
}
