const side = 512;
/** What is no larger goes as it is. */
const small_bytes = 100 * 1024;

/**
 * Shows a chosen picture as it will look, and sends only its middle: a photograph of 5 MB takes minutes on a slow network, its middle a
 * second. If the browser cannot do that, the file goes whole, and the server cuts it.
 */
export default function attach(element: HTMLElement): void {
  const canvas = element.querySelector('canvas')!;
  const done = new WeakSet<Event>();

  // Before the form's own script hears of the file, so that it judges what will be sent.
  element.addEventListener(
    'change',
    (event) => {
      const input = event.target as HTMLInputElement;
      if (input.type !== 'file' || done.has(event)) return;
      event.stopPropagation();
      prepare(input);
    },
    { capture: true },
  );
  // A picture may have been chosen before this script came.
  const input = element.querySelector<HTMLInputElement>('input[type=file]')!;
  if (input.files?.length) prepare(input);

  function prepare(input: HTMLInputElement): void {
    void show(input).finally(() => {
      const again = new Event('change', { bubbles: true });
      done.add(again);
      input.dispatchEvent(again);
    });
  }

  async function show(input: HTMLInputElement): Promise<void> {
    const file = input.files?.[0];
    const isTaken = file !== undefined && input.accept.split(',').includes(file.type);
    const picture = isTaken ? await createImageBitmap(file).catch(() => undefined) : undefined;
    const isShown = picture !== undefined;
    if (picture) drawMiddle(picture, canvas);
    canvas.hidden = !isShown;
    for (const part of element.querySelectorAll<HTMLElement>('[data-shown-chosen]')) part.hidden = !isShown;
    for (const part of element.querySelectorAll<HTMLElement>('[data-shown-now]')) part.hidden = isShown;
    const middle = picture && file!.size > small_bytes ? await middleOf(picture) : undefined;
    picture?.close();
    // Another picture may have been chosen in the meantime.
    if (!file || !middle || input.files?.[0] !== file) return;
    const files = new DataTransfer();
    files.items.add(new File([middle], file.name, { type: middle.type }));
    input.files = files.files;
  }
}

function drawMiddle(picture: ImageBitmap, canvas: HTMLCanvasElement): void {
  const cut = Math.min(picture.width, picture.height);
  const [left, top] = [(picture.width - cut) / 2, (picture.height - cut) / 2];
  const pen = canvas.getContext('2d')!;
  pen.imageSmoothingQuality = 'high';
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, left, top, cut, cut, 0, 0, canvas.width, canvas.height);
}

function middleOf(picture: ImageBitmap): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(side, picture.width, picture.height);
  drawMiddle(picture, canvas);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
}
