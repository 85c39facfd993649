import { expect, type Page } from '@playwright/test';

export type ShownMail = { subject: string; path: string };

/** The mails of the demo mailbox whose subject or recipient has this text, newest first; read on to its last page. */
export async function mailsAbout(page: Page, text: string): Promise<ShownMail[]> {
  const found: ShownMail[] = [];
  for await (const mails of pagesAbout(page, text)) found.push(...mails);
  return found;
}

async function* pagesAbout(page: Page, text: string): AsyncGenerator<ShownMail[]> {
  for (let path: string | undefined = '/mailbox'; path; path = await nextPage(page)) {
    await page.goto(path);
    const links = page.getByRole('row').filter({ hasText: text }).getByRole('link');
    yield links.evaluateAll((all) =>
      all.map((link) => ({ subject: link.textContent, path: link.getAttribute('href') ?? '' })),
    );
  }
}

async function nextPage(page: Page): Promise<string | undefined> {
  const link = page.getByRole('main').getByRole('link', { name: /next/i });
  return (await link.count()) > 0 ? ((await link.getAttribute('href')) ?? undefined) : undefined;
}

/** A mail is written within seconds of what caused it; until then the mailbox shows that it waits. */
export async function openMail(page: Page, about: string, subject: string): Promise<void> {
  let mail: ShownMail | undefined;
  await expect
    .poll(async () => {
      for await (const mails of pagesAbout(page, about)) {
        mail = mails.find((each) => each.subject === subject);
        if (mail) break;
      }
      return mail !== undefined;
    })
    .toBe(true);
  await page.goto(mail!.path);
}
