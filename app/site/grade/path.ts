import { gradeNames } from '#contract/trip-facts.ts'
import type { GradeLevel } from '#contract/words-of-grades.ts'

/** "easy-to-moderate" for 2: where a level stands on the page about grades. */
export function gradeAnchor(level: GradeLevel): string {
  return gradeNames[level - 1]!.toLowerCase().replaceAll(' ', '-')
}

/** "/grades#challenging" for 4. */
export function gradePath(level: GradeLevel): string {
  return `/grades#${gradeAnchor(level)}`
}
