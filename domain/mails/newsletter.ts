import { NEWSLETTER_PATH } from '#contract/subscribers.ts'
import { publicUrl } from '#integrations/own-address.ts'
import { accessToken } from '../security/link-tokens.ts'
import { greet, layOut, type House, type MailContent, type Part } from './layout.ts'
import { said, wordsFor } from './words.ts'

/**
 * To whoever asked for the newsletter, or whose address somebody typed. `until`: the last day on which the link confirms.
 */
export function lettersAsked(
  { agreedTo, url, until }: { agreedTo: string; url: string; until: string },
  house: House,
): MailContent {
  const words = wordsFor('letters-asked', {}, house)
  return layOut(
    {
      subject: words.subject,
      greeting: greet('', house),
      parts: [
        ...words.opening,
        { quote: agreedTo },
        { link: said('links.letters_confirm', house), url },
        said('sentences.letters_until', house, { day: until }),
        ...words.ending,
      ],
    },
    house,
  )
}

/** To whoever asks for the newsletter and gets it already. */
export function lettersAlready({ url }: { url: string }, house: House): MailContent {
  const words = wordsFor('letters-already', {}, house)
  return layOut(
    {
      subject: words.subject,
      greeting: greet('', house),
      parts: [...words.opening, { link: said('links.letters_own', house), url }, ...words.ending],
    },
    house,
  )
}

/** An issue to one subscriber. `written`: its text as parts; `leaveUrl`: where they unsubscribe. */
export function newsletterMail(
  { subject, written, leaveUrl }: { subject: string; written: Part[]; leaveUrl: string },
  house: House,
): MailContent {
  const why = said('sentences.letters_why', house)
  return layOut(
    {
      subject,
      parts: [...written, why, { link: said('links.letters_leave', house), url: leaveUrl, aside: '' }],
    },
    house,
  )
}

/** Returns where a subscriber unsubscribes; each issue holds it, and staff read it. It confirms nothing. */
export function leaveLettersUrl(id: string): string {
  return publicUrl(`${NEWSLETTER_PATH}/${id}?token=${accessToken('subscriber', id)}`)
}

/**
 * Returns where whoever reads this mailbox confirms that they want the newsletter, and unsubscribes. Only its mail holds it.
 */
export function confirmLettersUrl(id: string): string {
  return publicUrl(`${NEWSLETTER_PATH}/${id}?token=${accessToken('subscriber-confirms', id)}`)
}
