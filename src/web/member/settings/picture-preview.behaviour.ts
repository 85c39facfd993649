const side_px = 512;
/** Smaller files are sent as they are. */
const small_bytes = 100 * 1024;

/**
 * Previews the chosen picture and sends only its middle, because a photo of 5 MB takes minutes on a slow network. If the browser cannot
 * crop, the file is sent whole and the server crops it.
 */
export default function attach(element: HTMLElement): void {
  const canvas = element.querySelector('canvas')!;
  const preparedEvents = new WeakSet<Event>();

  // Runs before the form's own script, so that the form checks the file that will be sent.
  element.addEventListener(
    'change',
    (event) => {
      const input = event.target as HTMLInputElement;
      if (input.type !== 'file' || preparedEvents.has(event)) return;
      event.stopPropagation();
      prepare(input);
    },
    { capture: true },
  );
  // The picture may have been chosen before this script loaded.
  const input = element.querySelector<HTMLInputElement>('input[type=file]')!;
  if (input.files?.length) prepare(input);

  function prepare(input: HTMLInputElement): void {
    void show(input).finally(() => {
      const again = new Event('change', { bubbles: true });
      preparedEvents.add(again);
      input.dispatchEvent(again);
    });
  }

  async function show(input: HTMLInputElement): Promise<void> {
    const file = input.files?.[0];
    const isAccepted = file !== undefined && input.accept.split(',').includes(file.type);
    const picture = isAccepted ? await createImageBitmap(file).catch(() => undefined) : undefined;
    const isShown = picture !== undefined;
    if (picture) drawMiddle(picture, canvas);
    canvas.hidden = !isShown;
    for (const part of element.querySelectorAll<HTMLElement>('[data-shown-chosen]')) part.hidden = !isShown;
    for (const part of element.querySelectorAll<HTMLElement>('[data-shown-now]')) part.hidden = isShown;
    const middle = picture && file!.size > small_bytes ? await middleOf(picture) : undefined;
    picture?.close();
    // Another picture may have been chosen meanwhile.
    if (!file || !middle || input.files?.[0] !== file) return;
    const files = new DataTransfer();
    files.items.add(new File([middle], file.name, { type: middle.type }));
    input.files = files.files;
  }
}

function drawMiddle(picture: ImageBitmap, canvas: HTMLCanvasElement): void {
  const cut_px = Math.min(picture.width, picture.height);
  const [left, top] = [(picture.width - cut_px) / 2, (picture.height - cut_px) / 2];
  const pen = canvas.getContext('2d')!;
  pen.imageSmoothingQuality = 'high';
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, left, top, cut_px, cut_px, 0, 0, canvas.width, canvas.height);
}

function middleOf(picture: ImageBitmap): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(side_px, picture.width, picture.height);
  drawMiddle(picture, canvas);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
}
