export type SumRow = { label: string; note?: string; value: string; isStrong?: boolean }

/** Amounts in rows; a strong row is one that the reader looks for. */
export function Sums({ rows }: { rows: SumRow[] }) {
  return (
    <dl className="num text-[1rem]">
      {rows.map(({ label, note, value, isStrong }, index) => (
        <div
          // Rows have no identity, and two may say the same.
          key={index}
          className={`flex items-baseline justify-between gap-4 py-2.5 ${isStrong ? '-mx-4 rounded-chip bg-mist px-4 font-semibold' : ''}`}
        >
          <dt>
            {label}
            {note && <span className="block text-micro font-normal text-muted">{note}</span>}
          </dt>
          <dd className="text-right whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
