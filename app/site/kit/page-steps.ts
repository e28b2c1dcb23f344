/** Pages before and after the shown one that are linked. */
const AROUND = 1

/** The numbers of the pages that are linked; null where some are left out. */
export function stepsAround(page: number, pages: number): (number | null)[] {
  const isLinked = (step: number) => step === 1 || step === pages || Math.abs(step - page) <= AROUND
  const steps = Array.from({ length: pages }, (_, index) => index + 1).filter(isLinked)
  return steps.flatMap((step, index) => {
    const missing = step - (steps[index - 1] ?? 0) - 1
    // A mark for one page would take as much room as the page.
    if (missing === 1) return [step - 1, step]
    return missing > 0 ? [null, step] : [step]
  })
}
