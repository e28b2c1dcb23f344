/** A field that people neither see nor reach. Whoever fills it in is a machine, and what it sends is dropped. */
export function Honeypot() {
  return (
    <div className="hidden">
      <label>
        Website
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
