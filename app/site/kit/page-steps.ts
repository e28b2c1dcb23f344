/** How many pages before and after the shown one are linked. */
const AROUND = 1

/** Returns the numbers of the linked pages, with null for each gap. */
export function stepsAround(page: number, pages: number): (number | null)[] {
  const isLinked = (step: number) => step === 1 || step === pages || Math.abs(step - page) <= AROUND
  const steps = Array.from({ length: pages }, (_, index) => index + 1).filter(isLinked)
  return steps.flatMap((step, index) => {
    const missing = step - (steps[index - 1] ?? 0) - 1
    // The mark of a gap takes as much room as one page, so a gap of one page is linked instead.
    if (missing === 1) return [step - 1, step]
    return missing > 0 ? [null, step] : [step]
  })
}
