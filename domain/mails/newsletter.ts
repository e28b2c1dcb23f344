import { NEWSLETTER_PATH } from '#contract/subscribers.ts'
import { publicUrl } from '#integrations/own-address.ts'
import { accessToken } from '../security/link-tokens.ts'
import { layOut, type House, type MailContent, type Part } from './layout.ts'
import { wordsFor } from './words.ts'

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
      greeting: 'Hello,',
      parts: [
        ...words.opening,
        { quote: agreedTo },
        { link: 'Confirm that you want the newsletter', url },
        `The link works until ${until}. If it was not you, ignore this mail: without it nothing is sent to you, and the address is deleted by itself.`,
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
      greeting: 'Hello,',
      parts: [...words.opening, { link: 'See what you agreed to, or unsubscribe', url }, ...words.ending],
    },
    house,
  )
}

/** An issue to one subscriber. `written`: its text as parts; `leaveUrl`: where they unsubscribe. */
export function newsletterMail(
  { subject, written, leaveUrl }: { subject: string; written: Part[]; leaveUrl: string },
  house: House,
): MailContent {
  const why = `You get this newsletter of ${house.company.name} because you asked for it.`
  return layOut({ subject, parts: [...written, why, { link: 'Unsubscribe', url: leaveUrl }] }, house)
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
