import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { does, type Ready, type Sentence } from './conformance.ts';
import { answersTo, fillIn, selectorOf, type SpecifiedForm } from './form-as-specified.ts';
import { newPerson, type Person } from './waitlist-form.ts';

/*
 * What script does with a specified form: its messages appear in place, and the page stays. Fields and results are tested without a
 * browser: test/support/visitor/conforming-form.ts.
 */

/** On its own page, success takes the place of the form. */
export function answersInPlace(form: SpecifiedForm): void {
  const says = `asks for what is missing, reads '${form.busy}', then says '${form.success}', all in place`;
  const holds: Sentence[2] = async (page) => {
    await sendBusily(page, form, await askAndFill(page, form));
    await expect(page.getByRole('status').filter({ hasText: form.success })).toBeVisible();
  };
  does(form.path, [[form.section, says, withoutLeaving(holds)]]);
}

type Dialog = { path: string; opener: (page: Page) => Locator; ready?: Ready };

/** In a dialog over another page, which closes by itself; `after` is checked then. */
export function answersInDialog(form: SpecifiedForm, { path, opener, ready }: Dialog, after?: Sentence[2]): void {
  const says = `the dialog of ${form.path} asks, reads '${form.busy}', says '${form.success}', and closes 2000 ms later`;
  const holds: Sentence[2] = async (page) => {
    await opener(page).click();
    const dialog = page.getByRole('dialog');
    const person = await askAndFill(page, form);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await sendBusily(page, form, person);
    await expect(dialog.getByRole('status')).toContainText(form.success);
    await page.clock.runFor(1900);
    await expect(dialog).toBeVisible();
    await page.clock.runFor(200);
    await expect(dialog).toHaveCount(0);
  };
  const whole: Sentence[2] = async (page) => {
    await withoutLeaving(holds)(page);
    await after?.(page);
  };
  does(path, [[`§2, §4, §9, ${form.section}`, says, whole]], ready);
}

function button(page: Page, form: SpecifiedForm, name: string): Locator {
  return page.locator(selectorOf(form)).getByRole('button', { name, exact: true });
}

async function askAndFill(page: Page, form: SpecifiedForm): Promise<Person> {
  await button(page, form, form.button).click();
  const asked = page.locator(selectorOf(form));
  await expect(asked.getByRole('alert')).toContainText(form.missing);
  for (const { name, missing } of form.fields)
    if (missing) await expect(asked.locator(`[id$="-${name}-error"]`)).toContainText(missing);
  const person = newPerson();
  await fillIn(page, form, person);
  return person;
}

/** While the form is being sent, the button says so and is disabled, and the answers stay. */
async function sendBusily(page: Page, form: SpecifiedForm, person: Person): Promise<void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const isPost = (request: Request) => request.method() === 'POST';
  await page.route('**/*', async (route) => {
    if (isPost(route.request())) await held;
    await route.continue();
  });
  const sent = page.waitForRequest(isPost);
  await button(page, form, form.button).click();
  await expect(button(page, form, form.busy)).toBeDisabled();
  letThrough();
  const values = new URLSearchParams((await sent).postData() ?? '');
  for (const answer of answersTo(form, person)) expect(values.getAll(answer.field.name)).toEqual(answer.values);
}

/** No page loads meanwhile. */
function withoutLeaving(holds: Sentence[2]): Sentence[2] {
  return async (page) => {
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loaded.push(request.url());
    });
    await holds(page);
    expect(loaded).toEqual([]);
  };
}
