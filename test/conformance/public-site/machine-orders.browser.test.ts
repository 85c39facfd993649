import type { Page } from '@playwright/test';
import { answersInDialog } from '../../support/conforming-form.ts';
import { machineOrderForms } from '../../support/forms/machine-order-forms.ts';

// The dialogs of the other machines differ only in words: test/journeys/machine-order.test.ts.
const [form] = machineOrderForms;
const opener = (page: Page) => page.getByRole('main').locator(`a[href="${form!.path}"]`).first();

answersInDialog(form!, { path: '/services', opener });
