export function stopWithBootstrap(): void;
