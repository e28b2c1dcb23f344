import { z } from 'zod'
import { findCard, findPressed, type TestCard } from '#integrations/payments/sandbox-cards.ts'

/** The values of a card form, and the messages for it. */
export type CardForm = {
  values: { card_number: string; expiry: string; cvc: string; name: string }
  faults: Partial<Record<'card_number' | 'expiry' | 'cvc' | 'name', string>>
  alert: string
}

const fieldText = z.string().trim().max(100).catch('')
const Sent = z.object({ card_number: fieldText, expiry: fieldText, cvc: fieldText, name: fieldText })

/** Returns the test card that a form names, or a message for each wrong field. */
export function readCardForm(form: unknown, now = new Date()): { card: TestCard } | { refused: CardForm } {
  const values = Sent.parse(form)
  const card = findCard(values.card_number)
  const faults: CardForm['faults'] = {}
  if (!card) faults.card_number = values.card_number ? 'This is not a test card' : 'Enter a card number'
  if (!isFuture(values.expiry, now)) faults.expiry = 'Enter a month to come, such as 12/34'
  if (!/^\d{3,4}$/.test(values.cvc)) faults.cvc = 'Enter 3 or 4 digits'
  if (!values.name) faults.name = 'Enter a name'
  if (card && Object.keys(faults).length === 0) return { card }
  return { refused: { values, faults, alert: 'Nothing was paid. Please look at the marked fields' } }
}

/** Returns the card of the button that was pressed. Other fields are ignored: nobody should type a card here. */
export function readPressed(form: unknown): { card: TestCard } | { refused: CardForm } {
  const { press } = z.object({ press: fieldText }).parse(form)
  const card = findPressed(press)
  return card
    ? { card }
    : { refused: { ...declinedForm(), alert: 'Nothing was paid. Press what the test bank should do' } }
}

/** Returns the form again after a declined card, with the card's number cleared. */
export function declinedForm(): CardForm {
  const values = { card_number: '', expiry: '', cvc: '', name: '' }
  return { values, faults: {}, alert: 'The card was declined. Try another card' }
}

/** Returns whether a card is valid: until the last day of its month. */
function isFuture(expiry: string, now: Date) {
  const [, month = '0', year = '0'] = expiry.match(/^(\d{1,2})\s*\/\s*(?:20)?(\d{2})$/) ?? []
  const isMonth = Number(month) >= 1 && Number(month) <= 12
  return isMonth && Date.UTC(2000 + Number(year), Number(month), 1) > now.getTime()
}
