/* Shows the parts of a form that only some answers need: `data-shown-when` names the question, `data-shown-is` the answers. Hidden
   fields are also disabled, so that they are not sent. */

export function showNeededFields(form: HTMLFormElement): void {
  for (const part of form.querySelectorAll<HTMLElement>('[data-shown-when]')) {
    const answers = new FormData(form).getAll(part.dataset.shownWhen!).map(String);
    const wanted = part.dataset.shownIs!.split(' ');
    // While the question is unanswered, groups of options that depend on it stay visible, and fields that depend on it are hidden.
    const isNeeded =
      answers.length === 0 ? part instanceof HTMLOptGroupElement : answers.some((answer) => wanted.includes(answer));
    part.hidden = !isNeeded;
    if (part instanceof HTMLOptGroupElement) setGroup(part, isNeeded);
    else
      for (const control of part.querySelectorAll<HTMLInputElement>('input, select, textarea'))
        control.disabled = !isNeeded;
  }
}

function setGroup(group: HTMLOptGroupElement, isNeeded: boolean): void {
  group.disabled = !isNeeded;
  const select = group.closest('select')!;
  if (!isNeeded && group.contains(select.selectedOptions[0] ?? null)) select.value = '';
}
