import type { Page } from '@playwright/test';

/** Delays a script until told to let it through. */
export async function holdScript(page: Page, script: string): Promise<() => void> {
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(script, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}
