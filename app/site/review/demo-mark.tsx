/** Marks an invented sample, so that nobody takes it for the review of a traveller. */
export function DemoMark() {
  return (
    <span className="inline-block rounded-full bg-mist px-2.5 py-1 text-micro font-medium text-muted">
      Sample review
    </span>
  )
}
