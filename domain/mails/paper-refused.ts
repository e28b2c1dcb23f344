import { PAPER_HELP, paperWords, type PaperKind } from '#contract/traveller-papers.ts'
import type { TravellerFacts } from './bookings.ts'
import { greet, layOut, type House, type MailContent } from './layout.ts'
import { said, wordsAbout } from './words.ts'

/** `name`: whose paper it is; empty while nobody has said. `reason`: what staff wrote. */
export type RefusedPaperFacts = TravellerFacts & {
  kind: PaperKind
  position: number
  name: string
  reason: string
}

/** To the traveller who booked, when a paper is of no use: why, and what to send. */
export function paperRefused(
  { booking, kind, position, name, reason, manageUrl }: RefusedPaperFacts,
  house: House,
): MailContent {
  const { name: paper, help } = paperWords[kind]
  const whose = name === '' ? said('filled.traveller', house, { number: String(position) }) : name
  const words = wordsAbout('paper-refused', booking, house, { paper, whose })
  return layOut(
    {
      subject: words.subject,
      greeting: greet(booking.fullname, house),
      parts: [
        ...words.opening,
        {
          facts: [
            [said('facts.paper', house), paper],
            [said('facts.traveller', house), whose],
          ],
        },
        { quote: reason },
        said('sentences.paper', house, { paper: `${help} ${PAPER_HELP}.` }),
        { link: said('links.paper', house), url: manageUrl },
        ...words.ending,
      ],
    },
    house,
  )
}
