export function isStartedAgain(end: {
  command: string;
  code: number | null;
  signal: string | null;
  wasAsked: boolean;
}): boolean;

export function nextPause(previous: number | undefined, lived: number): number;
