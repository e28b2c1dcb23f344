import type { Route } from './+types/destination-delete'
import { deleteImage, DeleteImage } from './delete.tsx'
import { destinationImageKind, loadPicture } from './kinds.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadPicture(destinationImageKind, params.id)
}

/** What the person was asked about must not change before they answer. */
export const shouldRevalidate = () => false

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  return deleteImage(destinationImageKind, request, params.id)
}

export default function DeleteDestinationImage({ loaderData }: Route.ComponentProps) {
  return <DeleteImage loaded={loaderData} />
}
