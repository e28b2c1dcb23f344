import type { PageHandle } from '#contract/page.ts'
import { tripPackPdf } from '#domain/trip-packs/pdf.ts'
import { readTripPack } from '#domain/trip-packs/read.ts'
import type { Route } from './+types/pdf'
import { openPack } from './open.ts'

/** No page: the pack as a file, which stays wherever its traveller puts it. */
export const handle = { kind: 'private' } satisfies PageHandle

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { booking } = await openPack({ request, context }, params.reference)
  const bytes = await tripPackPdf(await readTripPack(booking, { onPaper: true }))
  return new Response(bytes, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="trip-pack-${booking.reference}.pdf"`,
      'referrer-policy': 'no-referrer',
    },
  })
}
