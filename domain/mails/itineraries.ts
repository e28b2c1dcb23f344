import { SENT_ITINERARY_DAYS } from '#contract/sent-itineraries.ts'
import { greet, layOut, type House, type MailContent } from './layout.ts'
import { said, wordsFor } from './words.ts'

/** `isAttached`: whether the mail carries the PDF. `pdf` and `url`: the absolute addresses of the PDF and of the trip's page. */
type Sent = { name: string; pdf: string; url: string; isAttached: boolean }

/** To whoever asked for the itinerary of a trip, or whose address somebody typed. */
export function itinerarySent({ name, pdf, url, isAttached }: Sent, house: House): MailContent {
  const words = wordsFor('itinerary-sent', { trip: name }, house)
  return layOut(
    {
      subject: words.subject,
      greeting: greet('', house),
      parts: [
        ...words.opening,
        said(isAttached ? 'sentences.itinerary_attached' : 'sentences.itinerary', house),
        { link: said(isAttached ? 'links.pdf_now' : 'links.pdf', house), url: pdf },
        { link: said('links.trip_page', house), url },
        said('sentences.itinerary_answer', house),
        said('sentences.itinerary_unasked', house, { days: String(SENT_ITINERARY_DAYS) }),
        ...words.ending,
      ],
    },
    house,
  )
}
