import type { ReactNode } from 'react'
import { data } from 'react-router'
import { BookingLookup } from '#contract/booking-steps.ts'
import type { PageHandle } from '#contract/page.ts'
import type { Settings } from '#contract/settings.ts'
import { mailBookingLink } from '#domain/bookings/lookup.ts'
import { readSettings } from '#domain/settings.ts'
import { Button } from '../../kit/button.tsx'
import { TextField } from '../../kit/field.tsx'
import { ErrorSummary } from '../kit/error-summary.tsx'
import { Honeypot } from '../kit/honeypot.tsx'
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

export async function loader() {
  const { contacts } = await readSettings()
  return { contacts }
}

/** Gives the same response whether the booking exists or not, with the typed values, for the visitor to check. */
export async function action({ request }: Route.ActionArgs) {
  const { isMachine, values, failure, form } = await readPostedForm(request, BookingLookup)
  if (isMachine) return data({ values, failure: undefined })
  if (failure) return data({ values, failure }, { status: 422 })
  await mailBookingLink(form)
  return data({ values, failure: undefined })
}

export default function LookUpBooking({ loaderData, actionData }: Route.ComponentProps) {
  const say = useWords()
  const { values, failure } = actionData ?? {}
  return (
    <main className="wrap pt-10 pb-section" id="main">
      <h1 className="text-h1">{say('booking.find')}</h1>
      {actionData && !failure ? (
        <Sent contacts={loaderData.contacts} />
      ) : (
        <p className="mt-4 max-w-[640px] text-prose">{say('booking.find_text')}</p>
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
    </main>
  )
}

/** Says what to do until the mail arrives, and what to do if none arrives. */
function Sent({ contacts: { whatsapp, phone, email } }: { contacts: Settings['contacts'] }) {
  const say = useWords()
  return (
    <div className="mt-6 max-w-[640px]">
      <p className="rounded-button bg-success-tint px-5 py-4 font-semibold text-success" role="status">
        If we know this booking, the link is on its way.
      </p>
      <p className="mt-4 text-prose">
        It should arrive within minutes; please check your spam folder too. If nothing comes, see below
        whether the reference and the address are those of the booking, or ask us:
      </p>
      <ul className="mt-2 flex flex-wrap gap-x-7">
        {whatsapp && <Way to={`https://wa.me/${whatsapp}`}>{say('every.whatsapp')}</Way>}
        {phone && <Way to={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</Way>}
        {email && <Way to={`mailto:${email}`}>{email}</Way>}
      </ul>
    </div>
  )
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <a className="inline-block py-2.5 underline underline-offset-4 hover:text-brand-text" href={to}>
        {children}
      </a>
    </li>
  )
}
