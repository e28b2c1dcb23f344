import { redirect } from 'react-router'
import { tripKindAt, tripWords } from '#contract/trip-kinds.ts'
import { DeleteDialog } from '../kit/dialog/delete.tsx'
import { deleteAs } from '../kit/dialog/deleting.ts'
import { at } from '../shell/api-address.ts'
import { tell } from '../shell/messages.ts'
import type { Route } from './+types/delete'
import { loadPicture } from './load.ts'

export async function clientLoader({ params, pattern }: Route.ClientLoaderArgs) {
  return loadPicture(tripKindAt(pattern), params.id)
}

/** What the person was asked about must not change before they answer. */
export const shouldRevalidate = () => false

/** As specified: the message is told on the list, whether it worked or not. */
export async function clientAction({ request, params, pattern }: Route.ClientActionArgs) {
  const { pictures, office } = tripWords[tripKindAt(pattern)]
  const failure = await deleteAs(request, at(`${pictures.api}/{id}/`, { id: params.id }))
  if (failure) {
    tell('Failed to delete image. Please try again.', { reason: failure.reason, isFailure: true })
  } else {
    tell('Image deleted successfully!!!')
  }
  return redirect(office.pictures.list + new URL(request.url).search)
}

export default function DeleteImage({ loaderData: { picture, problem } }: Route.ComponentProps) {
  const what = picture && (picture.alt ? `“${picture.alt}”` : `picture ${picture.position + 1}`)
  return (
    <DeleteDialog
      title="Delete Image"
      question={picture && `Delete ${what} of ${picture.owner_name}? This cannot be undone.`}
      version={picture?.version}
      reason={problem}
    />
  )
}
