import { Parser } from 'htmlparser2';

type Open = { name: string; attributes: Record<string, string>; hasTerm: boolean };

const live = /^(?:status|alert|log)$/;

/**
 * Faults that the validator of HTML lets pass: a description before its term, a live region within a heading, and `sizes` of a picture
 * that has one file.
 */
export function faultsInMarkup(html: string): string[] {
  const faults: string[] = [];
  const open: Open[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const within = open.at(-1);
      if (name === 'dt' && within) within.hasTerm = true;
      if (name === 'dd' && !within?.hasTerm) faults.push(`<dd> before <dt> in ${shown(within)}`);
      const isLive = live.test(attributes.role ?? '') || attributes['aria-live'] !== undefined;
      const heading = isLive && open.find((one) => /^h[1-6]$/.test(one.name));
      if (heading) faults.push(`${shown({ name, attributes })} in ${shown(heading)}`);
      if (/^(?:img|source)$/.test(name) && attributes.sizes !== undefined && attributes.srcset === undefined)
        faults.push(`sizes without srcset in ${shown({ name, attributes })}`);
      open.push({ name, attributes, hasTerm: false });
    },
    onclosetag(name) {
      const place = open.findLastIndex((one) => one.name === name);
      if (place >= 0) open.length = place;
    },
  });
  parser.end(html);
  return faults;
}

function shown(element: Pick<Open, 'name' | 'attributes'> | undefined): string {
  if (!element) return 'the page';
  const attributes = Object.entries(element.attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${element.name}${attributes.join('')}>`;
}
