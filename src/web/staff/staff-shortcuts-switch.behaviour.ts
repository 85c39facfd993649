import { areShortcutsOff, setShortcutsOff } from '../browser/shortcuts-setting.ts';

/** Turns the keyboard shortcuts off and on in this browser. Without script there are no shortcuts, and the switch stays hidden. */
export default function attach(element: HTMLElement): void {
  const button = element.querySelector('button')!;
  const say = () => {
    button.textContent = (areShortcutsOff() ? button.dataset.off : button.dataset.on)!;
  };
  button.addEventListener('click', () => {
    setShortcutsOff(!areShortcutsOff());
    say();
  });
  say();
  element.classList.remove('hidden');
}
