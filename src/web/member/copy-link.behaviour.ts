/** Browsers offer no clipboard on pages without encryption; there the button stays hidden. */
export default function copyLink(element: HTMLElement): void {
  const [button, status] = [element.querySelector('button'), element.querySelector('[aria-live]')];
  const { address } = element.dataset;
  if (!button || !status || address === undefined || !('clipboard' in navigator)) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(address).then(
      () => say('Copied'),
      () => say('Not copied: select the link and copy it'),
    );
  });
  const say = (text: string) => {
    button.textContent = text;
    status.textContent = text;
  };
}
