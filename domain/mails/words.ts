import type { Booking } from '#contract/bookings.ts'
import { formatDay, today } from '#contract/days.ts'
import { filledMail, saidAround, type MailWordKey, type MailWordName } from '#contract/mail-words.ts'
import type { Settings } from '#contract/settings.ts'

/** What a mail says in the operator's words: its subject, the parts that begin it, and those that end it. */
export type Worded = { subject: string; opening: string[]; ending: string[] }

/** Who says it: the company, with the operator's words where there are any. */
export type Speaker = Pick<Settings, 'company'> & Partial<Pick<Settings, 'mail_words'>>

/** Returns the words of a mail, by default those of the table. `held`: what stands in brackets, besides the company. */
export function wordsFor(name: MailWordName, held: Record<string, string>, house: Speaker): Worded {
  const { subject, opening, ending } = filledMail(house.mail_words, name, {
    company: house.company.name,
    year: today().slice(0, 4),
    ...held,
  })
  return { subject, opening: paragraphs(opening), ending: paragraphs(ending) }
}

/** As `wordsFor`, for a mail about a booking. */
export function wordsAbout(
  name: MailWordName,
  { reference, trip_name, start_date, end_date, travellers }: Booking,
  house: Speaker,
  held: Record<string, string> = {},
): Worded {
  return wordsFor(
    name,
    {
      reference,
      trip: trip_name,
      'first day': formatDay(start_date),
      'last day': formatDay(end_date),
      travellers: String(travellers),
      ...held,
    },
    house,
  )
}

/**
 * Returns what mails say at this key, in the operator's words or by default. `held`: what stands in brackets, besides the
 * company and the year.
 */
export function said(key: MailWordKey, house: Speaker, held: Record<string, string> = {}): string {
  return saidAround(house.mail_words, key, {
    company: house.company.name,
    year: today().slice(0, 4),
    ...held,
  })
}

function paragraphs(text: string): string[] {
  return text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
}
