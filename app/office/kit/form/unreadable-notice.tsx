import type { StoredFault } from '#contract/stored.ts'

/** Lists the stored texts of a record that cannot be read; renders nothing when all can. */
export function UnreadableNotice({ faults }: { faults: StoredFault[] | undefined }) {
  if (!faults || faults.length === 0) return null
  return (
    <div className="grid gap-2 bg-danger-tint px-4 py-3 text-sm text-danger-strong md:px-6" role="status">
      <p className="font-semibold">
        Some of this cannot be read, so visitors do not see any of it. Fill in what is missing and save: that
        replaces it.
      </p>
      {faults.map(({ field, why, stored }, index) => (
        <details key={index}>
          <summary>
            {field}: {why}
          </summary>
          <pre className="mt-2 max-h-60 overflow-auto whitespace-pre-wrap wrap-anywhere">{stored}</pre>
        </details>
      ))}
    </div>
  )
}
