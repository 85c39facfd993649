export function buildWhenStale(): Promise<boolean>;
