import { expect } from 'vitest';
import { adminPassword } from '../../support/admin-password.ts';
import { does, shows, type Ready, type Sentence } from '../../support/visitor/sentences.ts';
import { visitedSite } from '../../support/visitor/site.ts';

const site = await visitedSite();
const window = '/vintage-dashboard/compose';

const comeIn: Ready = async (page) => {
  const answer = await page.request.post('/vintage', { form: { password: adminPassword }, maxRedirects: 0 });
  expect(answer.headers().location).toBe('/vintage-dashboard');
};

shows(
  site,
  '/vintage-dashboard',
  [
    [
      '§2 Admin dashboard',
      'the header has Compose Email, which opens the window',
      (page) => {
        const header = page.getByRole('region', { name: 'Dashboard', exact: true });
        expect(header.getByRole('link', { name: 'Compose Email' })).toHaveAttribute(
          'href',
          /^\/vintage-dashboard\/compose/,
        );
        expect(header.getByRole('link', { name: 'Compose Email' })).toHaveAttribute('data-dialog');
      },
    ],
  ],
  comeIn,
);

const said: Sentence[] = [
  [
    '§2 Compose Email',
    'Recipients, an input of type email that accepts several',
    (page) => {
      expect(page.getByLabel('Recipients')).toHaveAttribute('type', 'email');
      expect(page.getByLabel('Recipients')).toHaveAttribute('multiple');
      expect(page.getByText(/commas between/)).toBeVisible();
    },
  ],
  ['§2 Compose Email', 'Subject', (page) => expect(page.getByLabel('Subject')).toHaveAttribute('type', 'text')],
  ['§2 and §9', 'Message, of 12 rows', (page) => expect(page.getByLabel('Message')).toHaveAttribute('rows', '12')],
  [
    '§2 Compose Email',
    "'HTML format' as a checkbox",
    (page) => expect(page.getByRole('checkbox', { name: /^HTML format/ })).toHaveAttribute('name', 'isHtml'),
  ],
  [
    '§2 Compose Email',
    "Cancel and Send Email, 'Sending...' while it is sent",
    (page) => {
      expect(page.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/vintage-dashboard');
      expect(page.getByRole('button', { name: 'Send Email' })).toBeVisible();
      expect(page.locator('form[data-form=compose]')).toHaveAttribute('data-busy', 'Sending...');
    },
  ],
  [
    '§8',
    "no network: 'Network error occurred while sending email'",
    (page) =>
      expect(page.locator('form[data-form=compose]')).toHaveAttribute(
        'data-offline',
        'Network error occurred while sending email',
      ),
  ],
];

const happens: Sentence[] = [
  [
    '§5, §8',
    "sent with an empty field: 'Please fill in all fields'",
    async (page) => {
      await page.getByLabel('Subject').fill('Hello');
      await page.getByRole('button', { name: 'Send Email' }).click();
      expect(page.getByRole('alert')).toContainText('Please fill in all fields');
      expect(page.getByLabel('Subject')).toHaveValue('Hello');
    },
  ],
  [
    '§5, §7 and §8',
    "recipients are split on commas and trimmed; 'Email sent successfully!', with Undo beside it",
    async (page) => {
      await page.getByLabel('Recipients').fill(' ada@example.com ,bola@example.com, ');
      await page.getByLabel('Subject').fill('Hello');
      await page.getByLabel('Message').fill('It is ready.');
      await page.getByRole('button', { name: 'Send Email' }).click();
      expect(page).toHaveURL(/\/vintage-dashboard\?sent=/);
      const note = page.getByRole('status').filter({ hasText: 'Email sent successfully!' });
      expect(note).toBeVisible();
      expect(note.getByRole('button', { name: /^Undo/ })).toBeVisible();
      const { rows } = await site.pool.query(
        'select recipient_emails as to from composed_mail order by id desc limit 1',
      );
      expect(rows).toEqual([{ to: ['ada@example.com', 'bola@example.com'] }]);
    },
  ],
  [
    '§8',
    "a failure: 'Failed to send email: {error}'",
    async (page) => {
      await page.getByLabel('Recipients').fill('ada@example.com');
      await page.getByLabel('Subject').fill('Hello');
      await page.getByLabel('Message').fill('It is ready.');
      await site.pool.query('alter table composed_mail rename to away');
      await page.getByRole('button', { name: 'Send Email' }).click();
      await site.pool.query('alter table away rename to composed_mail');
      expect(page.getByRole('alert')).toContainText('Failed to send email: Something went wrong here');
      expect(page.getByLabel('Message')).toHaveValue('It is ready.');
    },
  ],
];

shows(site, window, said, comeIn);
does(site, window, happens, comeIn);
