export const root: string;
export const stamp: string;
export function hashSources(): string;
export function isFresh(): boolean;
