/** A day as it stands in a text somebody pasted. */
export type PastedDay = { day: string; title: string; description: string }

const HEADING = /^\s*(day\s*\d{1,3}(?:\s*(?:-|–|to|&|and)\s*\d{1,3})?)\s*[:.)–-]?\s*(.*)$/i

/**
 * The days of a pasted itinerary: each begins with a line such as "Day 4: Namche to Tengboche", and what follows up to
 * the next is its description. Empty when no line begins so.
 */
export function pastedDays(text: string): PastedDay[] {
  const days: PastedDay[] = []
  for (const line of text.split(/\r?\n/)) {
    const [, label, rest] = line.match(HEADING) ?? []
    const last = days.at(-1)
    if (label !== undefined) days.push({ day: labelOf(label), ...headingOf(rest!.trim()) })
    else if (last) last.description = `${last.description}\n${line.trim()}`
  }
  return days.map((day) => ({ ...day, description: paragraphs(day.description) }))
}

function labelOf(written: string) {
  return written
    .replace(/^day\s*/i, 'Day ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** A short line is a title. In a long one the title ends with the first full stop, colon or dash. */
function headingOf(rest: string): { title: string; description: string } {
  if (rest.length <= 100) return { title: rest.replace(/\.$/, ''), description: '' }
  const [, title, description] = rest.match(/^(.{3,100}?)(?:[.:]| [–-]) +(.+)$/) ?? []
  return title === undefined ? { title: '', description: rest } : { title, description: description! }
}

function paragraphs(text: string) {
  return text.replaceAll(/\n{3,}/g, '\n\n').trim()
}
