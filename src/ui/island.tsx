import { Suspense, useLayoutEffect, type ComponentType } from 'react';

type IslandProps<Props extends object> = {
  /** The file's name without `.island.tsx`, by which the browser finds it. */
  name: string;
  of: ComponentType<Props>;
  props: Props;
  wake: 'touch' | 'sight' | 'idle';
};

/**
 * A component that the server renders and the browser brings to life later. Its props travel in the markup, as text;
 * ids are among them, as those of `useId` would differ between the two.
 */
export function Island<Props extends object>({ name, of, props, wake }: IslandProps<Props>) {
  return (
    <div data-island={name} data-wake={wake} data-props={JSON.stringify(props)}>
      <IslandRoot component={of} props={props} />
    </div>
  );
}

type RootProps<Props extends object> = { component: ComponentType<Props>; props: Props; onReady?: () => void };

/** The same tree on both sides. On the server the boundary keeps a failing island from taking the page with it. */
export function IslandRoot<Props extends object>({ component: Component, props, onReady }: RootProps<Props>) {
  return (
    <Suspense fallback={<p>This part of the page could not be shown. Reload to try again.</p>}>
      <Component {...props} />
      {onReady ? <Ready onReady={onReady} /> : null}
    </Suspense>
  );
}

/** Speaks up as soon as the elements are the component's, before any of its effects draws it anew. */
function Ready({ onReady }: { onReady: () => void }) {
  useLayoutEffect(onReady, [onReady]);
  return null;
}
