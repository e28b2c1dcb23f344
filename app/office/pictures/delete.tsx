import type { OwnedPicture } from '#contract/content-tables.ts'
import { tripKindAt, tripWords } from '#contract/trip-kinds.ts'
import type { TripKind } from '#contract/trips.ts'
import { DeleteDialog } from '../kit/dialog/delete.tsx'
import { at } from '../shell/api-address.ts'
import { changeApi } from '../shell/api.ts'
import type { Route } from './+types/delete'
import { loadPicture } from './load.ts'

export async function clientLoader({ params: { id }, pattern }: Route.ClientLoaderArgs) {
  const kind = tripKindAt(pattern)
  return { kind, loaded: await loadPicture(kind, id) }
}

export default function DeleteImage({ loaderData: { kind, loaded }, params: { id } }: Route.ComponentProps) {
  return (
    <DeleteDialog<OwnedPicture>
      title="Delete Image"
      loaded={loaded.picture ?? { failure: { reason: loaded.problem } }}
      question={({ alt, position, owner_name }) =>
        `Delete ${alt ? `“${alt}”` : `picture ${position + 1}`} of ${owner_name}? This cannot be undone.`
      }
      onDelete={(version) => deletePicture(kind, id, version)}
    />
  )
}

/** Deletes the picture and shows on the list whether it worked, as the specification says. */
async function deletePicture(kind: TripKind, id: string, version: number | undefined) {
  const address = at(`${tripWords[kind].pictures.api}/{id}/`, { id })
  const failure = await changeApi(address, { method: 'DELETE', version })
  if (!failure) return { says: 'Image deleted successfully!!!' }
  return { says: 'Failed to delete image. Please try again.', reason: failure.reason, isFailure: true }
}
