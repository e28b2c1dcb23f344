// Made once: a formatter of numbers costs more than a thousand numbers do.
const whole = new Intl.NumberFormat('en-US')
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/**
 * The height of the highest mountain, Sagarmatha, in metres: 8,848.86, as Nepal and China announced on 8 December 2020,
 * rounded up.
 */
export const HIGHEST_POINT_M = 8849

/** "5,545". */
export function formatNumber(number: number): string {
  return whole.format(number)
}

/** "5,545 m". */
export function formatMetres(metres: number): string {
  return `${formatNumber(metres)} m`
}

/** "1.2K", for the axis of a chart. */
export function formatShort(number: number): string {
  return short.format(number)
}
