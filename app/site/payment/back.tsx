import { redirect } from 'react-router'
import type { PageHandle } from '#contract/page.ts'
import { takeReturn } from '#domain/payments/handover.ts'
import { found } from '../kit/found.ts'
import type { Route } from './+types/back'

export const handle = { kind: 'private' } satisfies PageHandle

/** Where payers come back from providers that append their own query; leads on to the result of the payment. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  return redirect(found(await takeReturn(params.provider, { mark: params.mark, query })), 303)
}

export default function PaymentBack() {
  return null
}
