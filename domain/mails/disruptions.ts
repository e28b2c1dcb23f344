import type { Selectable } from 'kysely'
import type { Booking } from '#contract/bookings.ts'
import { optionKindWords, sumsInWords, termsInWords } from '#contract/contingencies.ts'
import { formatInstant } from '#contract/days.ts'
import type { DisruptionOptionRow, DisruptionRow } from '#db/rows/disruptions.ts'
import { greet, layOut, type House, type MailContent } from './layout.ts'
import { wordsAbout } from './words.ts'

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
  const until = decide_by === null ? '' : ` by ${formatInstant(decide_by)}`
  const isAlone = booking.travellers === 1
  const words = wordsAbout('disruption', booking, house, { what: title, cause })
  return layOut(
    {
      subject: words.subject,
      greeting: greet(booking.fullname),
      parts: [
        ...words.opening,
        isAlone ? `Please choose${until}:` : `Each of you chooses separately${until && `,${until}`}:`,
        {
          facts: options.map(
            (option) =>
              [
                optionKindWords[option.kind],
                [option.words, ...sumsInWords(option, currency), ...termsInWords(option)].join(' · '),
              ] as const,
          ),
        },
        ...links.map(({ name, url }) => ({ link: `Choose for ${name}`, url })),
        ...(links.length > 1 ? ['Please send the others their links. You may also choose for them.'] : []),
        ...(usual
          ? [
              `${isAlone ? 'If you have not chosen by then, we book this for you' : 'If somebody has not chosen by then, we book this for them'}: ${optionKindWords[usual.kind]}. ${usual.words}`,
            ]
          : []),
        ...words.ending,
      ],
    },
    house,
  )
}
