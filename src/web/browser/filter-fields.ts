function inputsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter((one) => one instanceof HTMLInputElement);
}

/** Safari resets fields with `autocomplete=off` to their default when the page comes back, so the default is what was last asked. */
export function setDefaults(form: HTMLFormElement): void {
  for (const input of inputsOf(form)) if (input.type !== 'checkbox') input.defaultValue = input.value;
}

/** Makes the fields agree with the address of the list that is shown. */
export function fillFromAddress(form: HTMLFormElement, address: string): void {
  const asked = new URL(address).searchParams;
  for (const input of inputsOf(form)) {
    if (input.type === 'checkbox') input.checked = asked.getAll(input.name).includes(input.value);
    else input.value = asked.get(input.name) ?? '';
  }
}
