/** A field hidden from people. Only programs that fill in everything fill it in. */
export function Honeypot({ name }: { name: string }) {
  return (
    <div className="honeypot" aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
