import { formatInstant } from '#contract/days.ts'
import { layOut, type House, type MailContent } from './layout.ts'

/** Acts that do much harm if the wrong person does them. */
export type DangerousAct =
  | 'bank-changed'
  | 'rate-changed'
  | 'contacts-changed'
  | 'alerts-changed'
  | 'owner-invited'
  | 'owner-made'
  | 'address-changed'
  | 'person-exported'
  | 'large-sum-given'
  | 'factor-reset'

/** `who`: who was logged in. `network`: where from, undefined on the server itself. `details`: never a secret. */
export type DangerousFacts = {
  act: DangerousAct
  who: string
  at: string
  network: string | undefined
  details: readonly (readonly [label: string, value: string])[]
  peopleUrl: string
}

/** To the office: somebody did an act that asks for the password again, so that another person can object. */
export function dangerousActDone(facts: DangerousFacts, house: House): MailContent {
  const { act, who, at, network, details, peopleUrl } = facts
  return layOut(
    {
      subject: words[act],
      parts: [
        `${words[act]}.`,
        {
          facts: [
            ['By', who],
            ['When', formatInstant(at)],
            ['From', network ?? 'the server itself'],
            ...details,
          ],
        },
        'If nobody in the office meant to do this, disable that person’s account now and undo what was done.',
        { link: 'The people with an account', url: peopleUrl },
      ],
    },
    house,
  )
}

const words: Record<DangerousAct, string> = {
  'bank-changed': 'The bank account was changed',
  'rate-changed': 'The exchange rate was changed',
  'contacts-changed': 'The office’s e-mail address was changed',
  'alerts-changed': 'Mails of the office go to another address',
  'owner-invited': 'Somebody was invited as an owner',
  'owner-made': 'Somebody was made an owner',
  'address-changed': 'Somebody’s e-mail address was changed',
  'person-exported': 'Everything held about a person was exported',
  'factor-reset': 'Somebody’s second factor was reset',
  'large-sum-given': 'A large sum was refunded or written off',
}
