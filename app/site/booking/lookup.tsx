import { data } from 'react-router'
import { BookingLookup } from '#contract/booking-steps.ts'
import type { PageHandle } from '#contract/page.ts'
import { mailBookingLink } from '#domain/bookings/lookup.ts'
import { Button } from '../../kit/button.tsx'
import { TextField } from '../../kit/field.tsx'
import { Beside } from '../kit/beside.tsx'
import { ErrorSummary } from '../kit/error-summary.tsx'
import { Honeypot } from '../kit/honeypot.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { readPostedForm } from '../kit/posted-form.ts'
import { useWords, wordsOf } from '../kit/words.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/lookup'

export const handle = { kind: 'private' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) => {
  const chrome = matches[1]?.loaderData?.chrome
  const say = wordsOf(chrome)
  return [
    ...pageMeta(chrome, {
      title: say('booking.find'),
      description: 'Get the link to your booking mailed once more.',
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

/** Gives the same response whether the booking exists or not, with the typed values, for the visitor to check. */
export async function action({ request }: Route.ActionArgs) {
  const { isMachine, values, failure, form } = await readPostedForm(request, BookingLookup)
  if (isMachine) return data({ values, failure: undefined })
  if (failure) return data({ values, failure }, { status: 422 })
  await mailBookingLink(form)
  return data({ values, failure: undefined })
}

export default function LookUpBooking({ actionData }: Route.ComponentProps) {
  const say = useWords()
  const { values, failure } = actionData ?? {}
  return (
    <main id="main">
      <PageHead path="/bookings" title={say('booking.find')} lead={say('booking.find_text')} />
      <div className="wrap py-[clamp(36px,4.5vw,64px)]">
        <Beside>
          {actionData && !failure && <Sent />}
          <form className="grid gap-5" method="post" action="/bookings">
            <ErrorSummary reason={failure?.reason} errors={failure?.errors} prefix="lookup-" />
            <Honeypot />
            <TextField
              id="lookup-email"
              label="Email"
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              defaultValue={values?.email}
              errors={failure?.errors?.email}
              required
            />
            <TextField
              id="lookup-reference"
              label="Booking reference"
              name="reference"
              placeholder="CH-7K3Q9FM"
              autoComplete="off"
              autoCapitalize="characters"
              defaultValue={values?.reference}
              errors={failure?.errors?.reference}
              maxLength={40}
              required
            />
            <Button className="justify-self-start" look="primary" size="large" type="submit">
              Mail me the link
            </Button>
          </form>
        </Beside>
      </div>
    </main>
  )
}

/** Says what to do until the mail arrives, and what to do if none arrives. */
function Sent() {
  return (
    <div className="mb-8">
      <p className="rounded-button bg-success-tint px-5 py-4 font-semibold text-success" role="status">
        If we know this booking, the link is on its way.
      </p>
      <p className="mt-4 text-prose">
        It should arrive within minutes; please check your spam folder too. If nothing comes, see below
        whether the reference and the address are those of the booking, or ask us.
      </p>
    </div>
  )
}
