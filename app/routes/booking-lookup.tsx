import { data, redirect } from 'react-router'
import { BookingLookup } from '#contract/bookings.ts'
import type { PageHandle } from '#contract/page.ts'
import { mailBookingLink } from '#domain/bookings/lookup.ts'
import { pageMeta } from '../page-meta.ts'
import { ErrorSummary } from '../ui/booking/error-summary.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Honeypot } from '../ui/honeypot.tsx'
import type { Route } from './+types/booking-lookup'
import { readPostedForm } from './posted-form.ts'

const SENT = '/bookings?sent=yes'

export const handle = { kind: 'private' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches[1]?.loaderData?.chrome, {
    title: 'Find your booking',
    description: 'Get the link to your booking mailed once more.',
  }),
  { name: 'robots', content: 'noindex' },
]

export function loader({ request }: Route.LoaderArgs) {
  return { isSent: new URL(request.url).searchParams.get('sent') === 'yes' }
}

/** Answers the same whether there is such a booking or not. */
export async function action({ request }: Route.ActionArgs) {
  const posted = await readPostedForm(request, BookingLookup)
  if (posted.isMachine) return redirect(SENT, 303)
  const { values, failure } = posted
  if (failure) return data({ values, failure }, { status: 422 })
  await mailBookingLink(posted.form)
  return redirect(SENT, 303)
}

export default function LookUpBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { values, failure } = actionData ?? {}
  return (
    <main className="wrap pt-10 pb-section" id="main">
      <h1 className="text-h1">Find your booking</h1>
      {loaderData.isSent && !actionData ? (
        <p
          className="mt-6 max-w-[640px] rounded-button bg-success-tint px-5 py-4 font-semibold text-success"
          role="status"
        >
          If we know this booking, the link is on its way.
        </p>
      ) : (
        <p className="mt-4 max-w-[640px] text-prose">
          We mail the link to the address the trip was booked with. The reference stands in every mail we sent
          you.
        </p>
      )}
      <form className="mt-8 grid max-w-[480px] gap-5" method="post" action="/bookings">
        <ErrorSummary reason={failure?.reason} errors={failure?.errors} prefix="lookup-" />
        <Honeypot />
        <TextField
          id="lookup-email"
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
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
    </main>
  )
}
