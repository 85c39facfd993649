/** A page parsed as browsers do, so that a test sees what its markup became. */
export type ReadHtml = { elements: ReadElement[]; text: string };

export type ReadElement = {
  name: string;
  attributes: Record<string, string>;
  /** The direct text of elements whose content is not markup; empty for others. */
  text: string;
};

/** Elements whose content browsers do not parse as markup. */
const withoutMarkup = /^(?:script|style|title|textarea|iframe|noembed|noframes|xmp)$/;
const decodes = /^(?:title|textarea)$/;

const tag =
  /<(?:!--(?:>|->|[\s\S]*?(?:--!?>|$))|[!?][^>]*(?:>|$)|\/[a-z][^>]*(?:>|$)|\/[^a-z>][^>]*(?:>|$)|\/>|([a-z][^\s/>]*)((?:[^>"'=]|=\s*(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^\s>"']*)|["'])*)(?:>|$))/gi;
const attribute = /([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"?|'([^']*)'?|([^\s>]*)))?/g;

export function readHtml(html: string): ReadHtml {
  const elements: ReadElement[] = [];
  const text: string[] = [];
  let end = 0;
  tag.lastIndex = 0;
  for (let match = tag.exec(html); match; match = tag.exec(html)) {
    text.push(decodeEntities(html.slice(end, match.index)));
    end = tag.lastIndex;
    if (match[1] === undefined) continue;
    const element = { name: match[1].toLowerCase(), attributes: attributesIn(match[2] ?? ''), text: '' };
    elements.push(element);
    if (!withoutMarkup.test(element.name)) continue;
    const close = new RegExp(`</${element.name}(?=[\\s/>])`, 'gi');
    close.lastIndex = end;
    const inside = html.slice(end, close.exec(html)?.index ?? html.length);
    element.text = decodes.test(element.name) ? decodeEntities(inside) : inside;
    end += inside.length;
    tag.lastIndex = end;
  }
  text.push(decodeEntities(html.slice(end)));
  return { elements, text: text.join(' ') };
}

function attributesIn(inside: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', double, single, bare] of inside.matchAll(attribute)) {
    found[name.toLowerCase()] ??= decodeEntities(double ?? single ?? bare ?? '');
  }
  return found;
}

const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&', nbsp: '\u00A0' };

function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return named[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';
  });
}
