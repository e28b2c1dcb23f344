/** A field that people neither see nor reach. A form with this field filled in comes from a machine, and is dropped. */
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
