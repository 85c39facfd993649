function inputsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter((field) => field instanceof HTMLInputElement);
}

/** Makes each value its field's default, because Safari resets fields with `autocomplete=off` to the default when a page is restored. */
export function setDefaults(form: HTMLFormElement): void {
  for (const input of inputsOf(form)) if (input.type !== 'checkbox') input.defaultValue = input.value;
}

export function fillFromAddress(form: HTMLFormElement, address: string): void {
  const query = new URL(address).searchParams;
  for (const input of inputsOf(form)) {
    if (input.type === 'checkbox') input.checked = query.getAll(input.name).includes(input.value);
    else input.value = query.get(input.name) ?? '';
  }
}
