import { data, redirect } from 'react-router'
import { formatDay, lastDay } from '#contract/days.ts'
import { counted } from '#contract/counted.ts'
import { NETWORK_HEADER, type PageHandle } from '#contract/page.ts'
import { proposedLines, proposedTotal, takenOptions } from '#contract/proposal-prices.ts'
import { DeclineReason, OwnAcceptance } from '#contract/proposals.ts'
import { dialUrl } from '#contract/whatsapp.ts'
import { acceptByLink } from '#domain/proposals/accept.ts'
import { declineByLink, findProposal, openProposal } from '#domain/proposals/own.ts'
import { readSettings } from '#domain/settings.ts'
import { ErrorSummary } from '../kit/error-summary.tsx'
import { found } from '../kit/found.ts'
import { checkPosted, readPostedTexts } from '../kit/posted-form.ts'
import { Prose } from '../kit/prose.tsx'
import { refusalOf } from '../kit/refusal.ts'
import { useWords } from '../kit/words.tsx'
import { linkPageHeaders, linkPageMeta } from '../shell/link-page.ts'
import type { Route } from './+types/page'
import { AnswerBox } from './answer.tsx'
import { ProposalDays } from './days.tsx'
import { Standing } from './standing.tsx'
import { Sure } from './sure.tsx'
import { optionsIn, withOptions } from './options.ts'

export const handle = { kind: 'private' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  linkPageMeta(matches[1]?.loaderData?.chrome, {
    title: loaderData?.proposal.document.title ?? 'A proposal',
    description: 'A trip that was put together for you: its days, its beds and its price.',
  })

export const headers = linkPageHeaders

/**
 * `?token=` opens a version of a proposal; `choice-…=` and `extra-…=` are the options that its price is shown with. With
 * `by=office` it is not recorded that the link was opened.
 */
export async function loader({ request, params }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const token = searchParams.get('token') ?? ''
  const byOffice = searchParams.get('by') === 'office'
  const proposal = found(await (byOffice ? findProposal : openProposal)(params.id, token))
  const { contacts } = await readSettings()
  const { document, taken } = proposal
  const wanted = proposal.state === 'accepted' ? taken : optionsIn(Object.fromEntries(searchParams))
  return {
    proposal,
    token,
    byOffice,
    wanted,
    end: lastDay(document.start_date, Math.max(1, document.days.length)),
    contacts: { phone: contacts.phone, email: contacts.email },
  }
}

/**
 * Shows the price with other options, accepts or declines. Opening the link alone answers nothing, and declining asks
 * once more before it counts.
 */
export async function action({ request, params }: Route.ActionArgs) {
  const url = new URL(request.url)
  const token = url.searchParams.get('token') ?? ''
  const values = await readPostedTexts(request)
  const options = optionsIn(values)
  // Without scripts the total does not follow what is chosen.
  if (values.intent === 'price') return data({ values, reason: undefined, errors: undefined })
  try {
    if (values.intent === 'decline' || values.intent === 'sure')
      return await decline(params.id, token, values, url)
    const { form, failure } = checkPosted(values, OwnAcceptance)
    if (failure) return data({ values, ...failure }, { status: 422 })
    const network = request.headers.get(NETWORK_HEADER) ?? undefined
    return redirect(found(await acceptByLink(params.id, token, { ...form, options, network })), 303)
  } catch (error) {
    const { status, failure } = refusalOf(error)
    return data({ values, ...failure }, { status })
  }
}

async function decline(id: string, token: string, values: Record<string, string>, { pathname }: URL) {
  const { form, failure } = checkPosted(values, DeclineReason)
  if (failure) return data({ values, ...failure }, { status: 422 })
  if (values.intent !== 'sure') return data({ values, reason: undefined, errors: undefined })
  found((await declineByLink(id, token, form.reason)) || undefined)
  return redirect(`${pathname}?${new URLSearchParams({ token })}`, 303)
}

export default function ProposalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { proposal, token, byOffice, wanted, end, contacts } = loaderData
  const { document, number, state } = proposal
  const { title, name, start_date, days, travellers, greeting, included, excluded, note } = document
  const say = useWords()
  const values = actionData?.values ?? {}
  // What was accepted stays, whatever somebody chose before pressing the button once more.
  const isChoosing = actionData && state !== 'accepted'
  const taken = takenOptions(document.options, isChoosing ? optionsIn(values) : wanted)
  const isAsked = values.intent === 'decline' && !actionData?.errors && (state === 'sent' || state === 'seen')
  const { currency } = document
  const address = new URLSearchParams({ token, ...(byOffice && { by: 'office' }) })
  return (
    <main className="wrap pt-10 pb-section" id="main">
      <p className="text-small font-semibold text-muted">
        {say('proposal.above', { name })}
        {number > 1 && <span className="num"> · {say('proposal.version', { number: String(number) })}</span>}
      </p>
      <h1 className="mt-3 text-h1 wrap-anywhere">{title}</h1>
      <p className="num mt-5 text-prose">
        {formatDay(start_date)} to {formatDay(end)} · {counted(days.length, 'day', 'days')} ·{' '}
        {counted(travellers, 'traveller', 'travellers')}
      </p>
      <div className="mt-6 grid max-w-[640px] gap-6 empty:hidden">
        {actionData && (
          <ErrorSummary reason={actionData.reason} errors={actionData.errors} prefix="proposal-" />
        )}
        <Standing proposal={proposal} />
        {isAsked && <Sure reason={values.reason ?? ''} address={address} />}
      </div>
      <div className="mt-8 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,640px)_376px] lg:justify-between">
        <div className="grid gap-10">
          {greeting !== '' && <Prose text={greeting} />}
          <ProposalDays days={days} start={start_date} />
          <Things title={say('proposal.included')} text={included} />
          <Things title={say('proposal.excluded')} text={excluded} />
          {note !== '' && <Prose className="text-muted" text={note} />}
          <p className="print:hidden">
            <a
              className="underline"
              href={`/proposals/${proposal.id}/file.pdf?${withOptions(token, document.options, taken)}`}
            >
              {say('proposal.pdf')}
            </a>
          </p>
        </div>
        <AnswerBox
          key={JSON.stringify(taken)}
          isPossible={proposal.impossible === undefined}
          {...{ document, state, address, taken, values, errors: actionData?.errors ?? {} }}
          lines={proposedLines(document, taken)}
          total={proposedTotal(document, taken)}
          currency={currency}
        />
      </div>
      {(contacts.phone || contacts.email) && (
        <p className="mt-10 text-small text-muted">
          {say('proposal.talk')}{' '}
          {contacts.phone && (
            <a className="num underline" href={dialUrl(contacts.phone)}>
              {contacts.phone}
            </a>
          )}
          {contacts.phone && contacts.email && ' or '}
          {contacts.email && (
            <a className="underline" href={`mailto:${contacts.email}`}>
              {contacts.email}
            </a>
          )}
        </p>
      )}
    </main>
  )
}

/** One thing a line. */
function Things({ title, text }: { title: string; text: string }) {
  const things = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  if (things.length === 0) return null
  return (
    <section>
      <h2 className="text-h2">{title}</h2>
      <ul className="mt-4 list-disc pl-5 text-prose">
        {things.map((thing, index) => (
          <li className="wrap-anywhere" key={index}>
            {thing}
          </li>
        ))}
      </ul>
    </section>
  )
}
