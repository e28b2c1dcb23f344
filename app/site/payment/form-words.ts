import type { Say } from '#contract/site-words.ts'

/** The operator's words that the payment form says, which is an island. */
export type FormWords = { pay: string; sentOn: string }

/** Returns the words of the payment form. */
export function formWords(say: Say): FormWords {
  return { pay: say('pay.button'), sentOn: say('pay.sent_on') }
}
