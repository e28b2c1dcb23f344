import { data, redirect } from 'react-router'
import { optionKindWords, sumsInWords, termsInWords } from '#contract/contingencies.ts'
import { formatDay, formatInstant } from '#contract/days.ts'
import { OwnChoice } from '#contract/disruptions.ts'
import type { PageHandle } from '#contract/page.ts'
import { chooseByLink } from '#domain/disruptions/choose.ts'
import { findOwnDisruption, type OwnDisruption } from '#domain/disruptions/read.ts'
import { Button } from '../../kit/button.tsx'
import { Beside } from '../kit/beside.tsx'
import { ErrorSummary } from '../kit/error-summary.tsx'
import { found } from '../kit/found.ts'
import { readPostedForm } from '../kit/posted-form.ts'
import { refusalOf } from '../kit/refusal.ts'
import { useWords, wordsOf } from '../kit/words.tsx'
import { linkPageHeaders, linkPageMeta } from '../shell/link-page.ts'
import type { Route } from './+types/page'

export const handle = { kind: 'private' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  linkPageMeta(matches[1]?.loaderData?.chrome, {
    title: wordsOf(matches[1]?.loaderData?.chrome)('choice.tab'),
    description: 'The way is closed: what you may choose, what it costs and who pays.',
  })

export const headers = linkPageHeaders

/** `?token=` opens the choice of one traveller; that of whoever booked also those of their party. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const disruption = found(await findOwnDisruption(params.id, tokenIn(request)))
  const asked = new URL(request.url).searchParams
  return {
    disruption,
    until: disruption.decide_by === null ? '' : formatInstant(disruption.decide_by),
    isChosen: asked.has('chosen'),
  }
}

/** Chooses for one traveller. Opening the link alone chooses nothing. */
export async function action({ request, params }: Route.ActionArgs) {
  const { form, values, failure } = await readPostedForm(request, OwnChoice)
  if (failure) return data({ values, ...failure }, { status: 422 })
  try {
    found((await chooseByLink(params.id, tokenIn(request), form)) || undefined)
  } catch (error) {
    const { status, failure: refusal } = refusalOf(error)
    return data({ values, ...refusal }, { status })
  }
  const { pathname, searchParams } = new URL(request.url)
  searchParams.set('chosen', '1')
  return redirect(`${pathname}?${searchParams}`, 303)
}

export default function ChoosePage({ loaderData, actionData }: Route.ComponentProps) {
  const { disruption, until, isChosen } = loaderData
  const say = useWords()
  const { title, cause, trip_name, start_date, reference, travellers, isOpen, state } = disruption
  const values = actionData?.values ?? {}
  return (
    <main className="wrap pt-10 pb-section" id="main">
      {reference !== '' && (
        <p className="num text-small font-semibold text-muted">{say('choice.above', { reference })}</p>
      )}
      <h1 className="mt-3 text-h1">{title}</h1>
      <p className="mt-5 text-prose">
        {trip_name}, {formatDay(start_date)}
      </p>
      <div className="mt-8">
        <Beside>
          <div className="grid gap-8">
            {actionData && (
              <ErrorSummary reason={actionData.reason} errors={actionData.errors} prefix="choice-" />
            )}
            {isChosen && !actionData && isOpen && (
              <p
                className="rounded-button bg-success-tint px-5 py-4 font-semibold text-success"
                role="status"
              >
                {say('choice.chosen')}
              </p>
            )}
            {cause !== '' && <p className="text-prose">{cause}</p>}
            {state !== 'asked' || travellers.length === 0 ? (
              <p className="font-semibold">{say('choice.decided')}</p>
            ) : (
              <>
                <p className="font-semibold">
                  {isOpen ? say('choice.until', { when: until }) : say('choice.late')}
                </p>
                {travellers.map((traveller) => (
                  <ChoiceForm
                    key={traveller.id}
                    traveller={traveller}
                    disruption={disruption}
                    typed={values.traveller === traveller.id ? values : undefined}
                  />
                ))}
              </>
            )}
          </div>
        </Beside>
      </div>
    </main>
  )
}

type FormProps = {
  traveller: OwnDisruption['travellers'][number]
  disruption: OwnDisruption
  /** What was posted and refused. */
  typed: Record<string, string> | undefined
}

function ChoiceForm({ traveller: { id, name, option_id, fixed_at, isFixed }, disruption, typed }: FormProps) {
  const { options, currency, travellers } = disruption
  const say = useWords()
  const isOpen = disruption.isOpen && !isFixed
  const marked = typed?.option_id ?? option_id
  return (
    <form className="grid gap-4 border-t border-line pt-6" method="post">
      <input type="hidden" name="traveller" value={id} />
      <fieldset className="grid gap-3" disabled={!isOpen}>
        <legend className="mb-2 font-display text-h3">
          {travellers.length > 1 ? name : say('choice.question')}
        </legend>
        {options.map((option, index) => (
          <label className="flex items-start gap-3 py-2" key={option._id}>
            <input
              className="mt-1 size-5 flex-none"
              id={typed && index === 0 ? 'choice-option_id' : undefined}
              type="radio"
              name="option_id"
              value={option._id}
              defaultChecked={option._id === marked}
              disabled={option.isGone && option._id !== option_id}
              required
            />
            <span>
              <b className="font-semibold">{optionKindWords[option.kind]}.</b> {option.words}
              <span className="num mt-0.5 block text-small text-muted">
                {[
                  ...sumsInWords(option, currency),
                  ...termsInWords({ ...option, places: null, decide_hours: null }),
                  ...placesInWords(option),
                  ...(option.is_default ? [say('choice.default')] : []),
                ].join(' · ')}
              </span>
            </span>
          </label>
        ))}
        {fixed_at !== null && disruption.isOpen && (
          <p className="text-small text-muted">
            {say(isFixed ? 'choice.fixed' : 'choice.chosen_until', { when: formatInstant(fixed_at) })}
          </p>
        )}
        <label className="flex items-start gap-3">
          <input
            className="mt-1 size-5 flex-none"
            id={typed ? 'choice-consent' : undefined}
            type="checkbox"
            name="consent"
            value="yes"
            required
          />
          <span>{say('choice.agree')}</span>
        </label>
      </fieldset>
      {isOpen && (
        <Button className="justify-self-start" look="primary" size="large" type="submit">
          {say(option_id === null ? 'choice.button' : 'choice.again')}
        </Button>
      )}
    </form>
  )
}

/** "2 of 5 places left", "by 14:30". */
function placesInWords({ places, taken, decide_by, isGone }: OwnDisruption['options'][number]): string[] {
  const left = places === null ? null : Math.max(0, places - taken)
  return [
    ...(left === null ? [] : [left === 0 ? 'no place left' : `${left} of ${places} places left`]),
    ...(decide_by === null || (left === 0 && isGone) ? [] : [`choose by ${formatInstant(decide_by)}`]),
  ]
}

function tokenIn(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? ''
}
