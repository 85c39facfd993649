/* Shows the parts of a form that only some answers need: `data-shown-when` names the question, `data-shown-is` the answers. Hidden
   fields are also disabled, so that they are not sent. */

export function showNeededFields(form: HTMLFormElement): void {
  for (const part of form.querySelectorAll<HTMLElement>('[data-shown-when]')) {
    const answers = new FormData(form).getAll(part.dataset.shownWhen!).map(String);
    const wanted = part.dataset.shownIs!.split(' ');
    // While the question is unanswered, its options stay visible but no further fields are required.
    const needed =
      answers.length === 0 ? part instanceof HTMLOptGroupElement : answers.some((answer) => wanted.includes(answer));
    part.hidden = !needed;
    if (part instanceof HTMLOptGroupElement) setGroup(part, needed);
    else
      for (const control of part.querySelectorAll<HTMLInputElement>('input, select, textarea'))
        control.disabled = !needed;
  }
}

function setGroup(group: HTMLOptGroupElement, needed: boolean): void {
  group.disabled = !needed;
  const select = group.closest('select')!;
  if (!needed && group.contains(select.selectedOptions[0] ?? null)) select.value = '';
}
