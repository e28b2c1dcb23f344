import { crewPaperWords } from '#contract/crew-papers.ts'
import { DeleteDialog } from '../kit/dialog/delete.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/delete'
import { readPaper } from './form.ts'

export async function clientLoader({ params: { paper } }: Route.ClientLoaderArgs) {
  return readPaper(paper)
}

export default function DeletePaper({ loaderData, params: { paper } }: Route.ComponentProps) {
  return (
    <DeleteDialog
      title="Delete Paper"
      loaded={loaderData}
      question={({ text: { kind } }) =>
        `Delete this paper (${crewPaperWords[kind].toLowerCase()}) with its files?`
      }
      says="Paper deleted"
      onDelete={(version) =>
        tryApi(at('/api/crew-papers/{id}/', { id: paper }), { method: 'DELETE', version })
      }
    />
  )
}
