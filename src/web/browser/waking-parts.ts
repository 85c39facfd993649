/** A plain script on markup that the server rendered. */
export type Behaviour = { default: (element: HTMLElement) => void };

/** A component that the server rendered and the browser hydrates. */
export type Island = { default: import('react').ComponentType<object> };
