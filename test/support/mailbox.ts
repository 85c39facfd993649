import { expect, type Page } from '@playwright/test';
import { readHtml } from './read-html.ts';

export type ShownMail = { subject: string; path: string };

/** Reads the demo mailbox without opening its pages, which have tests of their own. */
const soon = { intervals: [50, 100, 200] };

/**
 * The mails whose subject or recipient contains this text, newest first, from all pages. The recipient is shown at once, the subject only
 * once the mail is rendered, so counts use the address.
 */
export async function mailsAbout(page: Page, text: string): Promise<ShownMail[]> {
  const found: ShownMail[] = [];
  for await (const mails of pagesAbout(page, text)) found.push(...mails);
  return found;
}

async function* pagesAbout(page: Page, text: string): AsyncGenerator<ShownMail[]> {
  for (let path: string | undefined = '/mailbox'; path;) {
    const html = await htmlOf(page, path);
    yield rowsOf(html).flatMap((row) => mailIn(row, text));
    path = readHtml(html).elements.find(({ attributes }) => attributes.href?.startsWith('/mailbox?after='))?.attributes
      .href;
  }
}

function mailIn(row: string, about: string): ShownMail[] {
  const [, path, subject] = /<a [^>]*href="(\/mailbox\/\d+)">(.*?)<\/a>/.exec(row) ?? [];
  // A break opportunity in a long address is not a space.
  if (!path || !readHtml(row.replaceAll('<wbr/>', '')).text.toLowerCase().includes(about.toLowerCase())) return [];
  // Spans keep the codes of a subject on one line.
  return [{ path, subject: readHtml(subject!.replaceAll(/<[^>]*>/g, '')).text }];
}

/** A mail is written within seconds; until then the mailbox shows that it waits. */
async function findMail(page: Page, about: string, subject: string): Promise<string> {
  let mail: ShownMail | undefined;
  await expect
    .poll(async () => {
      for await (const mails of pagesAbout(page, about)) {
        mail = mails.find((each) => each.subject === subject);
        if (mail) break;
      }
      return mail !== undefined;
    }, soon)
    .toBe(true);
  return mail!.path;
}

/** Shows a mail as the mailbox shows it. */
export async function openMail(page: Page, about: string, subject: string): Promise<void> {
  await page.goto(await findMail(page, about, subject));
}

/** The address behind a link of a mail, without opening it. */
export async function linkMailed(page: Page, about: string, subject: string, link: RegExp): Promise<string> {
  const body = await htmlOf(page, `${await findMail(page, about, subject)}/body`);
  return link.exec(body)![0];
}

/** The newest code that was texted to a number. */
export async function textedCode(page: Page, phone: string): Promise<string> {
  const number = `+234${phone.slice(1)}`;
  let code = '';
  const read = async () => {
    const row = rowsOf(await htmlOf(page, '/mailbox/texts')).find((each) => each.includes(number));
    code = /\b\d{6}\b/.exec(row ?? '')?.[0] ?? '';
    return code;
  };
  await expect.poll(read, soon).not.toBe('');
  return code;
}

function rowsOf(html: string): string[] {
  return html.split('<tr').slice(1);
}

async function htmlOf(page: Page, path: string): Promise<string> {
  return (await page.request.get(path)).text();
}
