const rows = [0, 1, 2, 3, 4, 5, 6, 7]

/** Grey shapes in place of a list that is loading. */
export function Skeleton() {
  return (
    <div aria-busy="true">
      <p className="sr-only">Loading…</p>
      <div className="mb-6 h-8 w-56 animate-pulse rounded-[8px] bg-glacier" />
      {rows.map((row) => (
        <div key={row} className="flex h-11 items-center gap-4 border-b border-line">
          <div className="h-7 w-11 animate-pulse rounded-chip bg-glacier" />
          <div className="h-3.5 w-1/3 animate-pulse rounded-chip bg-glacier" />
          <div className="ml-auto h-3.5 w-1/5 animate-pulse rounded-chip bg-glacier" />
        </div>
      ))}
    </div>
  )
}
