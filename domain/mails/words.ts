import type { Booking } from '#contract/bookings.ts'
import { formatDay } from '#contract/days.ts'
import { filledMail, type MailWordName } from '#contract/mail-words.ts'
import type { House, Part } from './layout.ts'

/** What a mail says in the operator's words: its subject, the parts that begin it, and those that end it. */
export type Worded = { subject: string; opening: Part[]; ending: Part[] }

/** Returns the words of a mail, by default those of the table. `held`: what stands in brackets, besides the company. */
export function wordsFor(name: MailWordName, held: Record<string, string>, house: House): Worded {
  const { subject, opening, ending } = filledMail(house.mail_words, name, {
    company: house.company.name,
    ...held,
  })
  return { subject, opening: paragraphs(opening), ending: paragraphs(ending) }
}

/** As `wordsFor`, for a mail about a booking. */
export function wordsAbout(
  name: MailWordName,
  { reference, trip_name, start_date, end_date, travellers }: Booking,
  house: House,
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

function paragraphs(text: string): string[] {
  return text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
}
