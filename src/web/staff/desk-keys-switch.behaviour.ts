import { areKeysOff, turnKeys } from '../browser/keys-wanted.ts';

/** Turns the keys off and on in this browser; without a script there are none. */
export default function attach(element: HTMLElement): void {
  const button = element.querySelector('button')!;
  const say = () => {
    button.textContent = (areKeysOff() ? button.dataset.off : button.dataset.on)!;
  };
  button.addEventListener('click', () => {
    turnKeys(!areKeysOff());
    say();
  });
  say();
  element.classList.remove('hidden');
}
