import { Suspense, useLayoutEffect, type ComponentType } from 'react';

type IslandProps<Props extends object> = {
  /** The file's name without `.island.tsx`. The browser finds the file by this name. */
  name: string;
  of: ComponentType<Props>;
  props: Props;
  wake: 'touch' | 'sight' | 'idle';
};

/**
 * A component that the server renders and the browser hydrates later. The markup has its props as text. Pass ids as props, because `useId`
 * would give other ids in the browser.
 */
export function Island<Props extends object>({ name, of, props, wake }: IslandProps<Props>) {
  return (
    <div data-island={name} data-wake={wake} data-props={JSON.stringify(props)}>
      <IslandRoot component={of} props={props} />
    </div>
  );
}

type RootProps<Props extends object> = { component: ComponentType<Props>; props: Props; onReady?: () => void };

/** Renders the same tree on the server and in the browser. If a component fails on the server, only its `fallback` is shown, not an error page. */
export function IslandRoot<Props extends object>({ component: Component, props, onReady }: RootProps<Props>) {
  return (
    <Suspense fallback={<p>This part of the page could not be shown. Reload to try again.</p>}>
      <Component {...props} />
      {onReady ? <Ready onReady={onReady} /> : null}
    </Suspense>
  );
}

/** Calls `onReady` once the component controls its elements, before any of its effects redraws it. */
function Ready({ onReady }: { onReady: () => void }) {
  useLayoutEffect(onReady, [onReady]);
  return null;
}
