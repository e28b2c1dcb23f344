import type { PageHandle } from '#contract/page.ts'
import { findOwnBooking } from '#domain/bookings/read.ts'
import { hasPass } from '../own/pass.ts'
import type { Route } from './+types/file'
import { sendOwnPapers } from './send.ts'

/** No page: the script of the page sends each file here, so that the answer is small and one that breaks off is sent again. */
export const handle = { kind: 'private' } satisfies PageHandle

/** Takes in what the form of the page would send, and answers what came of it. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const booking = await findOwnBooking(params.reference, token)
  if (!booking || !(await hasPass({ request, context }, booking)))
    return Response.json(
      {
        reason: 'This page is no longer open to this browser. Load it again, then choose the file once more',
      },
      { status: 401 },
    )
  const { status, ...sent } = await sendOwnPapers(booking, await request.formData())
  return Response.json(sent, { status: sent.reason === undefined ? 201 : status })
}
