import { parsed, type Visitor } from './visitor.ts';
import { containsText } from './words.ts';

export type ShownMail = { subject: string; path: string };

/** The mails of the demo mailbox whose subject or recipient has this text, newest first. */
export async function mailsAbout(visitor: Visitor, about: string): Promise<ShownMail[]> {
  const found: ShownMail[] = [];
  for (let path: string | undefined = '/mailbox'; path;) {
    const page: Document = parsed(await visitor.read(path));
    for (const row of page.querySelectorAll('tr')) {
      const link = row.querySelector<HTMLAnchorElement>('a[href^="/mailbox/"]');
      if (link && containsText(row.textContent ?? '', about)) {
        found.push({ subject: link.textContent.trim(), path: link.getAttribute('href')! });
      }
    }
    path = page.querySelector('a[href^="/mailbox?after="]')?.getAttribute('href') ?? undefined;
  }
  return found;
}

/** Shows a mail as the mailbox shows it. */
export async function openMail(visitor: Visitor, about: string, subject: string): Promise<void> {
  await visitor.goto(await findMail(visitor, about, subject));
}

/** The address behind a link of a mail, without opening it. */
export async function linkMailed(visitor: Visitor, about: string, subject: string, link: RegExp): Promise<string> {
  const body = await visitor.read(`${await findMail(visitor, about, subject)}/body`);
  return link.exec(body)![0];
}

async function findMail(visitor: Visitor, about: string, subject: string): Promise<string> {
  const mails = await mailsAbout(visitor, about);
  const mail = mails.find((each) => each.subject === subject);
  if (!mail)
    throw new Error(`No mail '${subject}' about ${about}, only: ${mails.map((one) => one.subject).join(', ')}`);
  return mail.path;
}

/** The newest code that was texted to a number. */
export async function textedCode(visitor: Visitor, phone: string): Promise<string> {
  const number = phone.replace(/^0/, '+234').replaceAll(' ', '');
  const rows = [...parsed(await visitor.read('/mailbox/texts')).querySelectorAll('tr')];
  const row = rows.find(({ textContent }) => textContent?.includes(number));
  const code = /\b\d{6}\b/.exec(row?.textContent ?? '')?.[0];
  if (!code) throw new Error(`No code was texted to ${number}`);
  return code;
}
