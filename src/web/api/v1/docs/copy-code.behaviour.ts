/** Browsers offer no clipboard on pages without encryption; there a button that is hidden at first stays hidden. */
export default function copyCode(element: HTMLElement): void {
  const [button, said, code] = [
    element.querySelector('button'),
    element.querySelector('[aria-live]'),
    element.querySelector('code'),
  ];
  if (!button || !said || !code) return;
  const say = (text: string) => {
    button.textContent = text;
    said.textContent = text;
  };
  const select = () => say('Not copied: select the text and copy it');
  if (!('clipboard' in navigator)) {
    button.addEventListener('click', select);
    return;
  }
  button.hidden = false;
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(code.textContent).then(() => say('Copied'), select);
  });
}
