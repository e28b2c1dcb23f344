import { PAPER_HELP, paperWords, type PaperKind } from '#contract/traveller-papers.ts'
import type { TravellerFacts } from './bookings.ts'
import { greet, layOut, type House, type MailContent } from './layout.ts'
import { wordsAbout } from './words.ts'

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
  const whose = name === '' ? `traveller ${position}` : name
  const words = wordsAbout('paper-refused', booking, house, { paper, whose })
  return layOut(
    {
      subject: words.subject,
      greeting: greet(booking.fullname),
      parts: [
        ...words.opening,
        {
          facts: [
            ['Paper', paper],
            ['Traveller', whose],
          ],
        },
        { quote: reason },
        `What we need: ${help} ${PAPER_HELP}.`,
        { link: 'Send it here', url: manageUrl },
        ...words.ending,
      ],
    },
    house,
  )
}
