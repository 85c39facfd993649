export type Mailbox = { name: string; address: string };

// The addresses that all mail servers accept: plain ASCII, no quotes, no comments, a domain with a dot.
const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const domainLabel = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;
const plainName = /^[^\p{Cc}\u2028\u2029<>()[\]"\\@,;:]{1,100}$/u;

/** Whether the text is one bare address, without a name, a list or a header. */
export function isAddress(text: string): boolean {
  if (text.length > 254) return false;
  const at = text.lastIndexOf('@');
  if (at < 1 || at > 64 || !local.test(text.slice(0, at))) return false;
  const labels = text.slice(at + 1).split('.');
  return labels.length >= 2 && labels.every((label) => domainLabel.test(label));
}

/** Reads `ada@example.com` or `Ada Obi <ada@example.com>`; undefined for anything else. */
export function parseMailbox(text: string): Mailbox | undefined {
  const named = /^([^<>]*[^<>\s]) <([^<>]*)>$/u.exec(text);
  const [name, address] = named ? [named[1]!, named[2]!] : ['', text];
  if (!isAddress(address) || (name !== '' && !plainName.test(name))) return undefined;
  return { name, address };
}

export function formatMailbox({ name, address }: Mailbox): string {
  return name === '' ? address : `${name} <${address}>`;
}
