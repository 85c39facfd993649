/** Shows the number of chosen rows and the acts for them, and chooses all rows of the page. */
export default function attach(form: HTMLElement): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[name=chosen]')];
  const count = form.querySelector<HTMLElement>('[data-count]')!;
  const doing = form.querySelector<HTMLElement>('[data-when-chosen]')!;
  const all = form.querySelector<HTMLElement>('[data-all]')!;
  const words = all.textContent;
  const say = () => {
    const chosen = boxes.filter(({ checked }) => checked).length;
    doing.hidden = chosen === 0;
    count.textContent = chosen === 0 ? '' : `${chosen} chosen`;
    all.textContent = chosen === boxes.length ? 'Choose none' : words;
  };
  all.addEventListener('click', (event) => {
    event.preventDefault();
    const isAll = boxes.every(({ checked }) => checked);
    for (const box of boxes) box.checked = !isAll;
    say();
  });
  for (const box of boxes) box.addEventListener('change', say);
  say();
}
