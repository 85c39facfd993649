/** The request of a sent form: address, method, and the entries of its successful controls. */
export function submissionOf(form: HTMLFormElement, button: HTMLElement | undefined, page: URL): Request {
  const own = (name: string) => button?.getAttribute(`form${name}`) ?? form.getAttribute(name);
  const address = new URL(own('action') || page.href, page);
  const entries = entriesOf(form, button);
  if ((own('method') ?? 'get').toLowerCase() !== 'post') {
    address.search = new URLSearchParams(entries.map(([name, value]) => [name, asText(value)])).toString();
    return new Request(address);
  }
  const headers = { 'sec-fetch-site': 'same-origin', origin: page.origin, referer: page.href };
  return new Request(address, { method: 'POST', headers, body: bodyOf(entries, own('enctype')) });
}

type Entry = [name: string, value: string | File];

function bodyOf(entries: readonly Entry[], encoding: string | null): URLSearchParams | FormData {
  if (encoding !== 'multipart/form-data') {
    return new URLSearchParams(entries.map(([name, value]) => [name, asText(value)]));
  }
  const body = new FormData();
  for (const [name, value] of entries) body.append(name, value);
  return body;
}

function asText(value: string | File): string {
  return typeof value === 'string' ? value : value.name;
}

function entriesOf(form: HTMLFormElement, button: HTMLElement | undefined): Entry[] {
  const entries: Entry[] = [];
  for (const control of form.elements) {
    if (!isSuccessful(control as HTMLInputElement, button)) continue;
    const name = control.getAttribute('name')!;
    for (const value of valuesOf(control as HTMLInputElement)) entries.push([name, value]);
  }
  return entries;
}

function isSuccessful(control: HTMLInputElement, button: HTMLElement | undefined): boolean {
  if (!control.getAttribute('name') || control.matches(':disabled') || control.closest('datalist')) return false;
  if (control.localName === 'button' || /^(?:submit|image|reset|button)$/.test(control.type)) return control === button;
  if (control.type === 'radio' || control.type === 'checkbox') return control.checked;
  return control.localName !== 'fieldset' && control.localName !== 'output' && control.localName !== 'object';
}

function valuesOf(control: HTMLInputElement): (string | File)[] {
  if (control.localName === 'select') {
    const options = [...(control as unknown as HTMLSelectElement).options];
    return options.filter((option) => option.selected && !option.disabled).map((option) => option.value);
  }
  if (control.type === 'file')
    return chosenFiles.get(control) ?? [new File([], '', { type: 'application/octet-stream' })];
  // Browsers send lines with CR LF.
  return [control.localName === 'textarea' ? control.value.replace(/\r?\n/g, '\r\n') : control.value];
}

const chosenFiles = new WeakMap<Element, File[]>();

/** A page cannot choose files, so the chosen files are noted beside it. */
export function chooseFiles(control: Element, files: File[]): void {
  chosenFiles.set(control, files);
}
