import { useEffect, useState } from 'react'
import { UNPAID_MAX_HOURS } from '#contract/terms.ts'
import { HOUR_MS } from '#contract/days.ts'
import { isTyped, printOf } from './typed.ts'

const KEPT_MS = UNPAID_MAX_HOURS * HOUR_MS

/**
 * Keeps the idempotency key that a booking form was sent with, in this tab alone and for as long as a booking can stay
 * unpaid. A traveller who comes back from the payment gets the form with the booking in it, to change it. If something
 * was typed into the form already, the page is not replaced: the form gets the same key, so that sending it changes the
 * same booking. Returns true in that case, so that the page can say so. `isPosted`: the page is the answer to a form that
 * was sent.
 */
export function useOwnKey(formId: string, isPosted: boolean): boolean {
  const [isSentAgain, setIsSentAgain] = useState(false)

  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    const trip = form.elements.namedItem('trip_id')
    const key = form.elements.namedItem('idempotencyKey')
    if (!(trip instanceof HTMLInputElement) || !(key instanceof HTMLInputElement)) return
    const name = `booking of ${trip.value}`
    const kept = readKept(name)
    const address = new URL(location.href)
    // A form that comes back with what was typed stays as it is.
    const isOwn = isPosted || ['key', 'booking'].some((given) => address.searchParams.has(given))
    const goOn = ({ key: former, print }: NonNullable<typeof kept>) => {
      key.value = former
      if (isOwn) return
      if (isTyped(seen(form)) && printOf(seen(form)) !== print) return setIsSentAgain(true)
      address.searchParams.set('key', former)
      location.replace(address)
    }
    if (kept) goOn(kept)
    const keep = () => sessionStorage.setItem(name, `${Date.now()} ${key.value} ${printOf(seen(form))}`)
    form.addEventListener('submit', keep)
    return () => form.removeEventListener('submit', keep)
  }, [formId, isPosted])

  return isSentAgain
}

function readKept(name: string) {
  const [at, key, print] = sessionStorage.getItem(name)?.split(' ') ?? []
  return key !== undefined && Number(at) + KEPT_MS > Date.now() ? { key, print } : undefined
}

function seen(form: HTMLFormElement) {
  return [...form.elements].filter(
    (field): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement ||
      (field instanceof HTMLInputElement && field.type !== 'hidden'),
  )
}
