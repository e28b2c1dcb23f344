import type { PageHandle } from '#contract/page.ts'
import { readProposalPaper } from '#domain/proposals/paper.ts'
import { found } from '../kit/found.ts'
import { optionsIn } from './options.ts'
import type { Route } from './+types/file'

/** No page: the same content as a file. */
export const handle = { kind: 'private' } satisfies PageHandle

/** Answers the PDF of a version, with the options of its address. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const wanted = optionsIn(Object.fromEntries(searchParams))
  const { name, bytes } = found(await readProposalPaper(params.id, searchParams.get('token') ?? '', wanted))
  return new Response(bytes, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${/^[\w-]+$/.test(name) ? name : 'proposal'}.pdf"`,
      'x-robots-tag': 'noindex',
      'referrer-policy': 'same-origin',
    },
  })
}
