import { formatNumber } from '#contract/numbers.ts'
const PAUSE_MS = 400
/** What is left is told from here on. */
const NEAR = 0.9

const waiting = new WeakMap<HTMLTextAreaElement, ReturnType<typeof setTimeout>>()

/** Says below a long text, once the writer pauses, how much room is left, or what must go before it can be sent. */
export function watchLimit(field: HTMLTextAreaElement): void {
  field.addEventListener('input', () => {
    clearTimeout(waiting.get(field))
    waiting.set(
      field,
      setTimeout(() => say(field), PAUSE_MS),
    )
  })
  say(field)
}

function say(field: HTMLTextAreaElement) {
  const words = wordsOn(field.value, Number(field.dataset.limit))
  const note = document.getElementById(`${field.id}-limit`)
  if (note) note.textContent = words.text
  field.setCustomValidity(words.isTooLong ? words.text : '')
  // What the server said about the field stays until it is sent again.
  if (words.isTooLong) field.dataset.tooLong = ''
  if (field.dataset.tooLong !== undefined) field.ariaInvalid = words.isTooLong ? 'true' : null
}

/** Counted as the server counts: without the blanks around, and a composed letter as one. Nothing is said far from the limit. */
export function wordsOn(typed: string, limit: number): { text: string; isTooLong: boolean } {
  const left = limit - typed.trim().normalize('NFC').length
  if (left < 0) {
    const over = formatNumber(-left)
    return { text: `${over} characters too many: at most ${formatNumber(limit)}`, isTooLong: true }
  }
  const isNear = left <= limit * (1 - NEAR)
  return { text: isNear ? `${formatNumber(left)} characters left` : '', isTooLong: false }
}
