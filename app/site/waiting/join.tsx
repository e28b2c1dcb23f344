import { data, redirect } from 'react-router'
import type { PageHandle } from '#contract/page.ts'
import { TRAVELLERS_MAX } from '#contract/terms.ts'
import { WaitForm } from '#contract/waiting.ts'
import { joinWaitingList, readJoinable } from '#domain/waiting/join.ts'
import { Button } from '../../kit/button.tsx'
import { TextField } from '../../kit/field.tsx'
import { findBookedTrip } from '../booking/trip.ts'
import { EmailField, MobileField, NameField } from '../kit/contact-fields.tsx'
import { COUNTRIES, Countries } from '../kit/countries.tsx'
import { ErrorSummary } from '../kit/error-summary.tsx'
import { found } from '../kit/found.ts'
import { Honeypot } from '../kit/honeypot.tsx'
import { readPostedForm } from '../kit/posted-form.ts'
import { refusalOf } from '../kit/refusal.ts'
import { useWords, wordsOf } from '../kit/words.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/join'
import { WaitedFor } from './waited-for.tsx'

export const handle = { kind: 'private' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches[1]?.loaderData?.chrome, {
    title: wordsOf(matches[1]?.loaderData?.chrome)('waiting.tab'),
    description: 'Wait for places on a departure that is full.',
  }),
  { name: 'robots', content: 'noindex' },
]

/** `?departure=` names the departure, `travellers=` how many want to go. `sent=yes` is the page after sending. */
export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const departure = found(await readJoinable(query.get('departure') ?? ''))
  return {
    departure,
    picture: (await findBookedTrip(departure.trip_id))?.picture,
    travellers: query.get('travellers') ?? '1',
    isSent: query.get('sent') === 'yes',
  }
}

export async function action({ request }: Route.ActionArgs) {
  const { isMachine, values, failure, form } = await readPostedForm(request, WaitForm)
  const sent = `/waiting-list?${new URLSearchParams({ departure: values.departure_id ?? '', sent: 'yes' })}`
  if (isMachine) return redirect(sent)
  if (failure) return data({ values, failure }, { status: 422 })
  try {
    await joinWaitingList(form)
  } catch (error) {
    const refused = refusalOf(error)
    return data({ values, failure: refused.failure }, { status: refused.status })
  }
  return redirect(sent, 303)
}

export default function JoinWaitingList({ loaderData, actionData }: Route.ComponentProps) {
  const { departure, picture, isSent } = loaderData
  const say = useWords()
  return (
    <main className="wrap pt-10 pb-section" id="main">
      <h1 className="text-h1">{say(isSent ? 'waiting.sent' : 'waiting.join')}</h1>
      <div className="mt-8 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,640px)_376px] lg:justify-between">
        <WaitedFor departure={departure} picture={picture} />
        <div className="lg:col-start-1 lg:row-start-1">
          {isSent ? <Sent /> : <Fields {...loaderData} posted={actionData} />}
        </div>
      </div>
    </main>
  )
}

function Sent() {
  const say = useWords()
  return (
    <>
      <p className="rounded-button bg-success-tint px-5 py-4 font-semibold text-success" role="status">
        {say('waiting.sent_done')}
      </p>
      <p className="mt-4 text-prose">{say('waiting.sent_text')}</p>
    </>
  )
}

type Props = Awaited<ReturnType<typeof loader>> & { posted: Route.ComponentProps['actionData'] }

function Fields({ departure, travellers, posted }: Props) {
  const say = useWords()
  const { values, failure } = posted ?? { values: { travellers } }
  const errors: Partial<Record<string, string[]>> = failure?.errors ?? {}
  const field = (name: string) => ({
    id: `wait-${name}`,
    name,
    defaultValue: (values as Record<string, string>)[name],
    errors: errors[name],
    required: true,
  })
  return (
    <>
      <p className="text-prose">{say('waiting.join_text')}</p>
      <form className="mt-8 grid gap-5" method="post">
        <ErrorSummary reason={failure?.reason} errors={failure?.errors} prefix="wait-" />
        <input type="hidden" name="departure_id" value={departure._id} />
        <Honeypot />
        <TextField
          label="Travellers"
          help="Places are offered for all of you together."
          {...field('travellers')}
          type="number"
          min={1}
          max={TRAVELLERS_MAX}
          inputMode="numeric"
        />
        <NameField {...field('name')} />
        <EmailField help="The link to your place on the list goes there." {...field('email')} />
        <MobileField {...field('mobile')} />
        <TextField
          label="Nationality"
          help="The country of the passport, for the permits."
          {...field('nationality')}
          list={COUNTRIES}
          autoComplete="country-name"
          maxLength={100}
        />
        <Countries />
        <Button className="justify-self-start" look="primary" size="large" type="submit">
          {say('waiting.join')}
        </Button>
      </form>
    </>
  )
}
