/** Always there, so that the early check has a place to write to; hidden while it has nothing to say. */
export function FieldError({ id, text }: { id: string; text?: string }) {
  return (
    <p className="field-error" id={id} hidden={!text} data-error>
      {text}
    </p>
  );
}
