import { data, redirect } from 'react-router'
import { accountsFor, sumsToSend } from '#contract/bank.ts'
import type { PageHandle } from '#contract/page.ts'
import { ShareTransferClaim } from '#contract/proofs.ts'
import { hasCardFee } from '#contract/terms.ts'
import { findOwnShare } from '#domain/bookings/share-links.ts'
import { nextShareDue } from '#domain/payments/due.ts'
import { claimShareTransfer } from '#domain/payments/transfers.ts'
import { readSettings } from '#domain/settings.ts'
import { Accounts } from '../booking/transfer/accounts.tsx'
import { TransferForm, typedIn } from '../booking/transfer/form.tsx'
import { storeSlip } from '../booking/transfer/posted.ts'
import { toShow } from '../booking/transfer/to-show.ts'
import { Beside } from '../kit/beside.tsx'
import { ErrorSummary } from '../kit/error-summary.tsx'
import { found } from '../kit/found.ts'
import { useWords, wordsOf } from '../kit/words.tsx'
import { linkPageHeaders, linkPageMeta } from '../shell/link-page.ts'
import type { Route } from './+types/transfer'

export const handle = { kind: 'private' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  linkPageMeta(matches[1]?.loaderData?.chrome, {
    title: wordsOf(matches[1]?.loaderData?.chrome)('transfer.part_tab'),
    description: 'Where to send the money, and how to show us that you did.',
  })

export const headers = linkPageHeaders

/** `?token=` opens the part of one traveller. Nothing of the others of the party is in it. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const token = tokenIn(request)
  const { booking, share, shares } = found(await findOwnShare(params.id, token))
  const { bank } = await readSettings()
  const due = nextShareDue(booking, { share, shares })
  const accounts = due ? accountsFor(bank, due.amounts) : []
  return {
    reference: booking.reference,
    name: share.name,
    path: `/shares/${params.id}?token=${token}`,
    accounts,
    purpose: due?.purpose,
    sums: sumsToSend(accounts, due?.amounts ?? []),
    hasFee: hasCardFee(booking.money_rules),
  }
}

/** Stores the slip, then redirects to the part. A refused form is shown with the values typed. */
export async function action({ request, params }: Route.ActionArgs) {
  const token = tokenIn(request)
  found(await findOwnShare(params.id, token))
  const failed = await storeSlip(await request.formData(), ShareTransferClaim, (claim, file) =>
    claimShareTransfer(params.id, token, claim, file),
  )
  if (failed) return data(failed.refused, { status: failed.status })
  return redirect(`/shares/${params.id}?token=${token}`, 303)
}

export default function ShareTransfer({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, name, path, accounts, purpose, sums, hasFee } = loaderData
  const say = useWords()
  return (
    <main className="wrap pt-10 pb-section" id="main">
      <p className="num text-small font-semibold text-muted">
        <a className="underline" href={path}>
          {say('transfer.part', { reference, name })}
        </a>
      </p>
      <h1 className="mt-3 text-h1">{say('transfer.heading')}</h1>
      <div className="mt-8">
        <Beside>
          <div className="grid gap-8">
            {actionData && (
              <ErrorSummary reason={actionData.reason} errors={actionData.errors} prefix="transfer-" />
            )}
            {purpose ? (
              <>
                <Accounts accounts={accounts} reference={reference} />
                <p className="text-prose">{toShow({ purpose, isPart: true, sums, hasFee }, say)}</p>
                <TransferForm
                  currencies={sums.map(({ amount }) => amount.currency)}
                  values={typedIn(sums[0]!.amount, actionData?.values)}
                  errors={actionData?.errors ?? {}}
                  asksEmail
                />
              </>
            ) : (
              <p className="text-prose">{say('transfer.nothing_part')}</p>
            )}
          </div>
        </Beside>
      </div>
    </main>
  )
}

function tokenIn(request: Request) {
  return new URL(request.url).searchParams.get('token') ?? ''
}
