import type { DayText } from './text.ts'

/** Returns the days with labels such as "Day 4" numbered in their present order. Other labels stay. */
export function renumbered(days: DayText[]): DayText[] {
  return days.map((day, index) => {
    const label = `Day ${index + 1}`
    return /^day\s*\d+$/i.test(day.day.trim()) && day.day !== label ? { ...day, day: label } : day
  })
}
