import type { AskChange } from '#contract/asks.ts'
import { greet, layOut, type House, type MailContent } from './layout.ts'

/** `what`: what is asked for, in words. `from`: who asks. `changes`: the prices that are wished. */
type AskFacts = {
  name: string
  from: string
  what: string
  note: string
  changes: readonly AskChange[]
  url: string
}

/** To a colleague with the right: somebody asks them to do something. */
export function askMade({ name, from, what, note, changes, url }: AskFacts, house: House): MailContent {
  return layOut(
    {
      subject: `${from} asks you to ${what}`,
      greeting: greet(name, house),
      parts: [
        `${from} asks you to ${what}.`,
        { quote: note },
        ...(changes.length === 0
          ? []
          : [{ facts: changes.map(({ label, before, after }) => [label, `${before} → ${after}`] as const) }]),
        { link: 'Do it, or decline it', url },
        'Others who may do it were asked too. It only needs doing once.',
      ],
    },
    house,
  )
}

/** `by`: who has answered. `reason`: why it was declined. */
export type AskAnswerFacts = {
  name: string
  by: string
  isDone: boolean
  what: string
  reason: string
  url: string
}

/** To who asked: it is done, or declined with the reason. */
export function askAnswered(
  { name, by, isDone, what, reason, url }: AskAnswerFacts,
  house: House,
): MailContent {
  const answer = isDone ? `${by} has done what you asked for: ${what}.` : `${by} has declined: ${what}.`
  return layOut(
    {
      subject: `${isDone ? 'Done' : 'Declined'}: ${what}`,
      greeting: greet(name, house),
      parts: [
        answer,
        ...(reason === '' ? [] : [{ quote: reason }]),
        { link: 'What you have asked for', url },
      ],
    },
    house,
  )
}
