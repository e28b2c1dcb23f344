import { formatInstant } from '#contract/days.ts'
import { greet, layOut, type House, type MailContent } from './layout.ts'

/** `network`: where from, undefined on the server itself. */
type Seen = { name: string; at: string; network: string | undefined }

/** To somebody who is invited to the office: where to make the account. */
export function staffInvited(
  { name, by, until, url }: { name: string; by: string; until: string; url: string },
  house: House,
): MailContent {
  return layOut(
    {
      subject: `Your account at ${house.company.name}`,
      greeting: greet(name, house),
      parts: [
        `${by} has invited you to the office of ${house.company.name}.`,
        { link: 'Create your account', url },
        `The link works once, until ${formatInstant(until)}. If you were not expecting it, ignore this mail.`,
      ],
    },
    house,
  )
}

/** To somebody of the office who has forgotten the password: where to set another one. */
export function passwordLink(
  { name, username, until, url }: { name: string; username: string; until: string; url: string },
  house: House,
): MailContent {
  return layOut(
    {
      subject: 'Set a new password',
      greeting: greet(name, house),
      parts: [
        `Somebody, hopefully you, has asked for a new password for ${username}.`,
        { link: 'Set a new password', url },
        `The link works once, until ${formatInstant(until)}. If you did not ask, do nothing: your password stays as it is.`,
      ],
    },
    house,
  )
}

/** To somebody of the office: who logs in as them from a browser that never has. */
export function newLogin(
  { name, at, network, device, accountUrl }: Seen & { device: string; accountUrl: string },
  house: House,
): MailContent {
  return layOut(
    {
      subject: 'New login to your account',
      greeting: greet(name, house),
      parts: [
        'Somebody has logged in as you with a browser that you have not used before.',
        { facts: [['When', formatInstant(at)], ['With', device], ...fromFacts(network)] },
        'If that was you, all is well. If not, end that session and change your password now.',
        { link: 'Your account', url: accountUrl },
      ],
    },
    house,
  )
}

/** To somebody of the office: how they log in was changed. `what`: in a sentence, without a secret. */
export function loginChanged(
  { name, at, network, what, accountUrl }: Seen & { what: string; accountUrl: string },
  house: House,
): MailContent {
  return layOut(
    {
      subject: what,
      greeting: greet(name, house),
      parts: [
        `${what}.`,
        { facts: [['When', formatInstant(at)], ...fromFacts(network)] },
        'If you did not expect this, tell an owner of the office at once.',
        { link: 'Your account', url: accountUrl },
      ],
    },
    house,
  )
}

function fromFacts(network: string | undefined): [string, string][] {
  return network === undefined ? [] : [['From', network]]
}
