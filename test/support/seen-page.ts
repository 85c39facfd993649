export type SeenPage = {
  status: number;
  headers: Headers;
  html: string;
  title: string;
  /** Its visible text. */
  text: string;
  /** The text of the alert. */
  alert: string | undefined;
  /** The action and method of its form. */
  form: { action: string | undefined; method: string | undefined } | undefined;
  /** The values of its form's fields. */
  fields: Record<string, string[]>;
  /** The fields marked as wrong, each with its message. */
  faults: Record<string, string>;
};

export async function seePage(response: Response): Promise<SeenPage> {
  const html = await response.text();
  // Each part is parsed when it is first read.
  return {
    status: response.status,
    headers: response.headers,
    html,
    get title() {
      return titleOf(html);
    },
    get text() {
      return textOf(html);
    },
    get alert() {
      return alertOf(html);
    },
    get form() {
      return formOf(html);
    },
    get fields() {
      return fieldsOf(html);
    },
    get faults() {
      return faultsOf(html);
    },
  };
}

function titleOf(html: string): string {
  const part = attributes(/<section data-part[^>]*>/.exec(html)?.[0] ?? '')['data-title'];
  return part ?? textOf(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '');
}

/** The summary ends with its list, or with its paragraph if it has none. */
function alertOf(html: string): string | undefined {
  const alert = /<div[^>]*role="alert"[^>]*>(.*?)<\/div>/s.exec(html)?.[1];
  return alert === undefined ? undefined : textOf(alert);
}

function formOf(html: string): SeenPage['form'] {
  const form = /<form\b[^>]*\baction="[^>]*>/.exec(/<main\b.*<\/main>/s.exec(html)?.[0] ?? html)?.[0];
  if (form === undefined) return undefined;
  const { action, method } = attributes(form);
  return { action, method };
}

function fieldsOf(html: string): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  const add = (name: string | undefined, value: string) => {
    if (name) (fields[name] ??= []).push(value);
  };
  for (const [tag] of html.matchAll(/<input\b[^>]*>/g)) {
    const input = attributes(tag);
    const isTicked = !/^(radio|checkbox)$/.test(input.type ?? '') || 'checked' in input;
    if (isTicked && input.value) add(input.name, input.value);
  }
  for (const [, tag = '', typed = ''] of html.matchAll(/<textarea\b([^>]*)>(.*?)<\/textarea>/gs)) {
    if (typed) add(attributes(tag).name, decode(typed));
  }
  for (const [, tag = '', inside = ''] of html.matchAll(/<select\b([^>]*)>(.*?)<\/select>/gs)) {
    const chosen = [...inside.matchAll(/<option\b[^>]*>/g)].map(([option]) => attributes(option));
    for (const option of chosen) if ('selected' in option && option.value) add(attributes(tag).name, option.value);
  }
  return fields;
}

function faultsOf(html: string): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [, tag = '', said = ''] of html.matchAll(/<p\b([^>]*\bdata-error\b[^>]*)>(.*?)<\/p>/gs)) {
    const field = attributes(tag).id?.replace(/^[^-]*-(.*)-error$/, '$1');
    if (field && said) faults[field] = textOf(said);
  }
  return faults;
}

function attributes(tag: string): Record<string, string> {
  return Object.fromEntries([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, decode(value!)]));
}

function textOf(html: string): string {
  return decode(
    html
      .replaceAll('<wbr/>', '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' '),
  ).trim();
}

function decode(text: string): string {
  const letters: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' };
  return text.replace(/&(lt|gt|quot|#x27|amp);/g, (_, name: string) => letters[name]!);
}
