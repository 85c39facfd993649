import { expect, type Page } from '@playwright/test';
import { answersInDialog } from '../../support/conforming-form.ts';
import { eventForm } from '../../support/forms/event-form.ts';

const form = eventForm(new Date());

const dialog = {
  path: '/',
  opener: (page: Page) => page.getByRole('main').getByRole('link', { name: 'Book Event Service' }),
};

/** decisions.md §3: what the dialog said stays on the page. */
answersInDialog(form, dialog, (page) =>
  expect(page.getByRole('status').filter({ hasText: form.success })).toBeVisible(),
);
