// Made once: a formatter of numbers costs more than a thousand numbers do.
const whole = new Intl.NumberFormat('en-US')
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

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
