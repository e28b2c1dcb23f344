import { useEffect } from 'react'
import { UNPAID_MAX_HOURS } from '#contract/terms.ts'

const KEPT_MS = UNPAID_MAX_HOURS * 3_600_000

/**
 * Keeps the key a booking form was sent with, in this tab alone and for as long as a booking can stay unpaid. Whoever comes
 * back from the payment to mend something gets the form with what was booked, and changes that; the form is sent with the
 * same key when somebody has typed already.
 */
export function useOwnKey(formId: string): void {
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    const trip = form.elements.namedItem('trip_id')
    const key = form.elements.namedItem('idempotencyKey')
    if (!(trip instanceof HTMLInputElement) || !(key instanceof HTMLInputElement)) return
    const name = `booking of ${trip.value}`
    const kept = readKept(name)
    const address = new URL(location.href)
    if (kept && !isTyped(form) && !['key', 'booking'].some((given) => address.searchParams.has(given))) {
      address.searchParams.set('key', kept)
      location.replace(address)
    }
    if (kept) key.value = kept
    const keep = () => sessionStorage.setItem(name, `${Date.now()} ${key.value}`)
    form.addEventListener('submit', keep)
    return () => form.removeEventListener('submit', keep)
  }, [formId])
}

function readKept(name: string) {
  const [at, key] = sessionStorage.getItem(name)?.split(' ') ?? []
  return Number(at) + KEPT_MS > Date.now() ? key : undefined
}

function isTyped(form: HTMLFormElement) {
  return [...form.elements].some(
    (field) =>
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      field.type !== 'hidden' &&
      field.value !== field.defaultValue,
  )
}
