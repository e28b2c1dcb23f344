import type { Selectable } from 'kysely'
import type { Booking } from '#contract/bookings.ts'
import { optionKindWords, sumsInWords, termsInWords } from '#contract/contingencies.ts'
import { formatInstant } from '#contract/days.ts'
import type { DisruptionOptionRow, DisruptionRow } from '#db/rows/disruptions.ts'
import { greet, layOut, type House, type MailContent } from './layout.ts'
import { said, wordsAbout } from './words.ts'

/** `links`: a link for each traveller who has not chosen. */
export type DisruptionFacts = {
  booking: Booking
  disruption: Pick<Selectable<DisruptionRow>, 'title' | 'cause' | 'currency' | 'decide_by'>
  options: Selectable<DisruptionOptionRow>[]
  links: { name: string; url: string }[]
}

/** To whoever booked, when the way is closed: what each traveller may choose, until when, and what counts for the silent. */
export function disruptionToChoose(
  { booking, disruption, options, links }: DisruptionFacts,
  house: House,
): MailContent {
  const { title, cause, currency, decide_by } = disruption
  const usual = options.find(({ is_default }) => is_default === 1)
  const isAlone = booking.travellers === 1
  const words = wordsAbout('disruption', booking, house, { what: title, cause })
  return layOut(
    {
      subject: words.subject,
      greeting: greet(booking.fullname, house),
      parts: [
        ...words.opening,
        pleaseChoose(isAlone, decide_by, house),
        {
          facts: options.map(
            (option) =>
              [
                optionKindWords[option.kind],
                [option.words, ...sumsInWords(option, currency), ...termsInWords(option)].join(' · '),
              ] as const,
          ),
        },
        ...links.map(({ name, url }) => ({ link: said('links.choose', house, { name }), url })),
        ...(links.length > 1 ? [said('sentences.choose_links', house)] : []),
        ...(usual
          ? [
              said(isAlone ? 'sentences.silent' : 'sentences.silent_each', house, {
                choice: `${optionKindWords[usual.kind]}. ${usual.words}`,
              }),
            ]
          : []),
        ...words.ending,
      ],
    },
    house,
  )
}

function pleaseChoose(isAlone: boolean, until: string | null, house: House) {
  if (until === null) return said(isAlone ? 'sentences.choose' : 'sentences.choose_each', house)
  const when = formatInstant(until)
  return said(isAlone ? 'sentences.choose_by' : 'sentences.choose_each_by', house, { when })
}
