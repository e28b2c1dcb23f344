import { z } from 'zod'
import { optionalText, text } from './text.ts'
import { typedLink } from './typed-contacts.ts'

/** How many licences, and how many insurances, an operator may name. */
export const CREDENTIALS_MAX = 20

const until = z.union([z.literal(''), z.iso.date('Use a date such as 2027-07-16')]).default('')

/** A licence, membership or registration. `check`: where anybody can look the number up. `until`: its last day. */
export const Licence = z.object({
  name: text('What it is', 120),
  number: text('Number', 120),
  issuer: optionalText('Given by', 120),
  check: typedLink,
  until,
})
export type Licence = z.infer<typeof Licence>

/** An insurance of the company. `until`: the last day on which it holds. */
export const Insurance = z.object({
  covers: text('Whom and what it covers', 300),
  insurer: text('Insurer', 120),
  policy: optionalText('Policy number', 120),
  until,
})
export type Insurance = z.infer<typeof Insurance>

/**
 * What the pages about licences, insurance and porters say of the company. What is empty is not spoken of: nothing is
 * claimed that nobody has filled in.
 */
export const Trust = z.object({
  licences: z.array(Licence).max(CREDENTIALS_MAX, `At most ${CREDENTIALS_MAX} licences`),
  insurances: z.array(Insurance).max(CREDENTIALS_MAX, `At most ${CREDENTIALS_MAX} insurances`),
  porter_insurance: optionalText('How porters are insured', 1500),
  porter_wage: optionalText('What porters are paid', 1500),
  porter_care: optionalText('Clothing, beds and care', 1500),
})
export type Trust = z.infer<typeof Trust>

/** Returns what still holds on a day: what has no last day, or has not reached it. */
export function stillValid<Entry extends { until: string }>(entries: Entry[], on: string): Entry[] {
  return entries.filter(({ until: last }) => last === '' || last >= on)
}

/** The pages on which visitors can check the company, with the words of their links. */
export const trustPages = {
  prices: { path: '/about/how-prices-are-made', word: 'prices.heading' },
  porters: { path: '/about/porters', word: 'porters.heading' },
  licences: { path: '/about/licences', word: 'licences.heading' },
  answering: { path: '/about/who-answers', word: 'answering.heading' },
  reviews: { path: '/reviews', word: 'reviews.heading' },
} as const
