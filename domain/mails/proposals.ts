import { formatDay } from '#contract/days.ts'
import type { ProposalDocument } from '#contract/proposals.ts'
import { counted } from '#contract/counted.ts'
import { greet, layOut, type House, type MailContent } from './layout.ts'
import { said, wordsFor } from './words.ts'

/** `total`: in words. `isAgain`: another version was sent before. `url`: of the page. */
export type SentProposal = { document: ProposalDocument; total: string; url: string; isAgain: boolean }

/** To whom a trip is offered: what it is, what it costs, until when, and the link. */
export function proposalSent({ document, total, url, isAgain }: SentProposal, house: House): MailContent {
  const { name, title, start_date, days, travellers, valid_until, note } = document
  const words = wordsFor('proposal-sent', { proposal: title }, house)
  return layOut(
    {
      subject: words.subject,
      greeting: greet(name, house),
      parts: [
        ...words.opening,
        ...(isAgain ? [said('sentences.proposal_again', house)] : []),
        {
          facts: [
            [said('facts.trip', house), title],
            [said('facts.from', house), `${formatDay(start_date)}, ${counted(days.length, 'day', 'days')}`],
            [said('facts.for', house), counted(travellers, 'traveller', 'travellers')],
            [said('facts.price', house), total],
            [said('facts.accept_until', house), formatDay(valid_until)],
          ],
        },
        ...(note === '' ? [] : [note]),
        { link: said('links.proposal', house), url },
        ...words.ending,
      ],
    },
    house,
  )
}

/** To the office, when somebody declines. `reason`: in their words, empty for none. */
export function proposalDeclined(
  { name, title, reason, adminUrl }: { name: string; title: string; reason: string; adminUrl: string },
  house: House,
): MailContent {
  return layOut(
    {
      subject: `Declined: ${title}, ${name}`,
      parts: [
        `${name} has declined the proposal “${title}”.`,
        ...(reason === '' ? ['No reason was given.'] : [{ quote: reason }]),
        { link: 'Open it in the office', url: adminUrl },
      ],
    },
    house,
  )
}
