import { SENT_ITINERARY_DAYS } from '#contract/sent-itineraries.ts'
import { layOut, type House, type MailContent } from './layout.ts'
import { wordsFor } from './words.ts'

/** `isAttached`: whether the mail carries the PDF. `pdf` and `url`: the absolute addresses of the PDF and of the trip's page. */
type Sent = { name: string; pdf: string; url: string; isAttached: boolean }

/** To whoever asked for the itinerary of a trip, or whose address somebody typed. */
export function itinerarySent({ name, pdf, url, isAttached }: Sent, house: House): MailContent {
  const words = wordsFor('itinerary-sent', { trip: name }, house)
  return layOut(
    {
      subject: words.subject,
      greeting: 'Hello,',
      parts: [
        ...words.opening,
        isAttached
          ? 'It comes with this mail as a PDF: every day with its altitudes, the permits, and what is in the price.'
          : 'It is a PDF: every day with its altitudes, the permits, and what is in the price.',
        { link: isAttached ? 'Open the PDF as it is today' : 'Open the PDF', url: pdf },
        { link: 'See the page of the trip, with its pictures and dates', url },
        'You can answer this mail: a person in our office reads it.',
        `If it was not you, ignore this mail: no other follows from it. This address is on no list because of it, and is deleted here after ${SENT_ITINERARY_DAYS} days.`,
        ...words.ending,
      ],
    },
    house,
  )
}
