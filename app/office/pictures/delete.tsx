import { redirect } from 'react-router'
import { DeleteDialog } from '../kit/dialog/delete.tsx'
import { deleteAs } from '../kit/dialog/deleting.ts'
import { at } from '../shell/api-address.ts'
import { tell } from '../shell/messages.ts'
import type { ImageKind, loadPicture } from './kinds.ts'

/** As specified: the message is told on the list, whether it worked or not. */
export async function deleteImage({ api, base }: ImageKind, request: Request, id: string) {
  const failure = await deleteAs(request, at(`${api}/{id}/`, { id }))
  if (failure) {
    tell('Failed to delete image. Please try again.', { reason: failure.reason, isFailure: true })
  } else {
    tell('Image deleted successfully!!!')
  }
  return redirect(base + new URL(request.url).search)
}

export function DeleteImage({
  loaded: { picture, problem },
}: {
  loaded: Awaited<ReturnType<typeof loadPicture>>
}) {
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
