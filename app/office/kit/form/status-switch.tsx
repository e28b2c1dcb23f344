import { useReadOnly } from '../../shell/screen-rights.ts'

type Status = 'draft' | 'published'

const statuses = [
  ['draft', 'Draft'],
  ['published', 'Published'],
] as const

/** A switch for whether visitors see the record once it is saved. */
export function StatusSwitch({ status, onChange }: { status: Status; onChange: (status: Status) => void }) {
  return (
    <fieldset
      className="flex rounded-button border border-input p-0.5"
      disabled={useReadOnly() !== undefined}
    >
      <legend className="sr-only">Status</legend>
      {statuses.map(([value, label]) => (
        <label
          className="flex h-8 items-center rounded-chip px-3 text-sm font-medium text-muted has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
          key={value}
        >
          <input
            className="sr-only"
            type="radio"
            name="status"
            value={value}
            checked={status === value}
            onChange={() => onChange(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
