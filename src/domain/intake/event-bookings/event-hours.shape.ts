/** Parties run past midnight: an end of at most 06:00 is on the next morning, if that is within twelve hours of the start. */
export function endsAfterStart(start: string, end: string): boolean {
  if (end > start) return true;
  const hours = (minutesOf(end) - minutesOf(start)) / 60 + 24;
  return end <= '06:00' && hours <= 12;
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
