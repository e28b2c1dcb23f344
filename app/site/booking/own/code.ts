import { data, redirect } from 'react-router'
import type { Booking } from '#contract/bookings.ts'
import { mailCode, takeCode } from '#domain/bookings/codes.ts'
import { refusalOf } from '../../kit/refusal.ts'
import { givePass, type Visit } from './pass.ts'
import type { PostedPart } from './posted-part.ts'

/** Asking for a code, and typing it. */
export const codeIntents = new Set<string | undefined>(['code-send', 'code-take'])

/** What was posted. `wanted`: the intent of the form that had to wait for the code, with its fields beside it. */
type Values = Record<string, string>

/** The traveller has typed something that wants a code first: the step that asks for it carries all of it along. */
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
 * Mails a code, or takes it. Answers what is shown, or once the code was right and a form has waited for it, that form:
 * its `values`, with the `headers` that give this browser the pass.
 */
export async function giveOrTakeCode(visit: Visit, booking: Booking, values: Values) {
  const { wanted, intent: _intent, code = '', ...fields } = values
  try {
    if (values.intent === 'code-send') {
      await mailCode(booking)
      // A page that can be loaded again: telephones do that to whoever comes back from the mail.
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

/** The page again as it was, such as with a reason for cancelling, and what it says now. */
function pathWith({ request }: Visit, said: { code: 'sent' } | { saved: 'code' }) {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete('code')
  searchParams.delete('saved')
  for (const [name, value] of Object.entries(said)) searchParams.set(name, value)
  return `${pathname}?${searchParams}`
}
