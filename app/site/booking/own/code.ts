import { data, redirect } from 'react-router'
import type { Booking } from '#contract/bookings.ts'
import { mailCode, takeCode } from '#domain/bookings/codes.ts'
import { refusalOf } from '../../kit/refusal.ts'
import { givePass, type Visit } from './pass.ts'
import type { PostedPart } from './posted-part.ts'

/** The intents of the forms that ask for a code and that send a typed one. */
export const codeIntents = new Set<string | undefined>(['code-send', 'code-take'])

/**
 * The posted values. `wanted`: the intent of the form that waits for the code, with the fields of that form beside it.
 */
type Values = Record<string, string>

/** Returns the page with the code step, for a form that needs a code first. The step carries the typed values along. */
export function askForCode({ intent = '', ...fields }: Values) {
  return data<PostedPart>(
    {
      intent: 'code',
      values: { ...fields, wanted: intent },
      reason:
        'Nothing has happened yet: first we must know that it is you. What you typed is kept, and goes through with the code.',
    },
    { status: 403 },
  )
}

/**
 * Mails a code, or checks a typed one. Returns the response as `answer`; or, when the code was right and a form had
 * waited for it, the `values` of that form and the `headers` that give this browser the pass.
 */
export async function giveOrTakeCode(visit: Visit, booking: Booking, values: Values) {
  const { wanted, intent: _intent, code = '', ...fields } = values
  try {
    if (values.intent === 'code-send') {
      await mailCode(booking)
      // A redirect, so that the page can be loaded again: phones reload a page when its visitor comes back from the
      // mail.
      if (wanted === undefined) return { answer: redirect(`${pathWith(visit, { code: 'sent' })}#code`, 303) }
      return { answer: data<PostedPart>({ intent: 'code', values: { ...fields, wanted, isSent: 'true' } }) }
    }
    await takeCode(booking, code)
  } catch (error) {
    const { status, failure } = refusalOf(error)
    return { answer: data<PostedPart>({ intent: 'code', values, ...failure }, { status }) }
  }
  const headers = { 'set-cookie': await givePass(visit, booking) }
  if (wanted === undefined) {
    const answer = redirect(pathWith(visit, { saved: 'code' }), { status: 303, headers })
    return { answer }
  }
  return { values: { ...fields, intent: wanted }, headers }
}

/**
 * Returns the address of the page with its other parameters, such as a reason for cancelling, and with this message.
 */
function pathWith({ request }: Visit, said: { code: 'sent' } | { saved: 'code' }) {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete('code')
  searchParams.delete('saved')
  for (const [name, value] of Object.entries(said)) searchParams.set(name, value)
  return `${pathname}?${searchParams}`
}
