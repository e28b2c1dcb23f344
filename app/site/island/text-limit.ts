import { formatNumber } from '#contract/numbers.ts'
const PAUSE_MS = 400
/** The share of the limit from which on the remaining characters are shown. */
const NEAR = 0.9

const waiting = new WeakMap<HTMLTextAreaElement, ReturnType<typeof setTimeout>>()

/** Shows below a long text, once the writer pauses, how many characters are left or too many. */
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
  // Marks the field as changed by this check. An error from the server stays until the form is sent again.
  if (words.isTooLong) field.dataset.tooLong = ''
  if (field.dataset.tooLong !== undefined) field.ariaInvalid = words.isTooLong ? 'true' : null
}

/**
 * Returns the note for a text. It counts as the server counts: without spaces around the text, and a composed letter as
 * one. The note is empty far from the limit.
 */
export function wordsOn(typed: string, limit: number): { text: string; isTooLong: boolean } {
  const left = limit - typed.trim().normalize('NFC').length
  if (left < 0) {
    const over = formatNumber(-left)
    return { text: `${over} characters too many: at most ${formatNumber(limit)}`, isTooLong: true }
  }
  const isNear = left <= limit * (1 - NEAR)
  return { text: isNear ? `${formatNumber(left)} characters left` : '', isTooLong: false }
}
