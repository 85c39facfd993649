/** Shows the number of chosen rows and the acts for them, and chooses all rows of the page. */
export default function attach(form: HTMLElement): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[name=chosen]')];
  const count = form.querySelector<HTMLElement>('[data-count]')!;
  const acts = form.querySelector<HTMLElement>('[data-when-chosen]')!;
  const all = form.querySelector<HTMLElement>('[data-all]')!;
  const chooseAllText = all.textContent;
  const update = () => {
    const chosen = boxes.filter(({ checked }) => checked).length;
    acts.hidden = chosen === 0;
    count.textContent = chosen === 0 ? '' : `${chosen} chosen`;
    all.textContent = chosen === boxes.length ? 'Choose none' : chooseAllText;
  };
  all.addEventListener('click', (event) => {
    event.preventDefault();
    const areAllChosen = boxes.every(({ checked }) => checked);
    for (const box of boxes) box.checked = !areAllChosen;
    update();
  });
  for (const box of boxes) box.addEventListener('change', update);
  update();
}
