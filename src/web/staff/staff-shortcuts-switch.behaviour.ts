import { areShortcutsOff, setShortcutsOff } from '../browser/shortcuts-setting.ts';

/** Turns the keyboard shortcuts off and on in this browser. Without script there are no shortcuts, and the switch stays hidden. */
export default function attach(element: HTMLElement): void {
  const button = element.querySelector('button')!;
  const update = () => {
    button.textContent = (areShortcutsOff() ? button.dataset.off : button.dataset.on)!;
  };
  button.addEventListener('click', () => {
    setShortcutsOff(!areShortcutsOff());
    update();
  });
  update();
  element.classList.remove('hidden');
}
