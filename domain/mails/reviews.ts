import type { Booking } from '#contract/bookings.ts'
import { greet, layOut, type House, type MailContent, type Part } from './layout.ts'
import { said, wordsAbout } from './words.ts'

/** The link of each traveller who has not written yet; the first is whoever has booked, unless they wrote already. */
type InvitationFacts = { booking: Booking; links: { position: number; name: string; url: string }[] }

/** To the lead traveller, some days after the trip. */
export function reviewInvitation({ booking, links }: InvitationFacts, house: House): MailContent {
  const own = links.filter(({ position }) => position === 1)
  const others = links.filter(({ position }) => position !== 1)
  const words = wordsAbout('review-invitation', booking, house)
  return layOut(
    {
      subject: words.subject,
      greeting: greet(booking.fullname, house),
      parts: [
        ...words.opening,
        ...own.map(({ url }): Part => ({ link: said('links.review', house), url })),
        ...(others.length > 0 ? [said('sentences.reviews', house)] : []),
        ...others.map(({ position, name, url }): Part => ({
          link: name || said('links.review_unnamed', house, { number: String(position) }),
          url,
        })),
        ...words.ending,
      ],
    },
    house,
  )
}
