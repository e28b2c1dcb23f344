import type { Route } from './+types/tour-delete'
import { deleteImage, DeleteImage } from './delete.tsx'
import { tourImageKind, loadPicture } from './kinds.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadPicture(tourImageKind, params.id)
}

/** What the person was asked about must not change before they answer. */
export const shouldRevalidate = () => false

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  return deleteImage(tourImageKind, request, params.id)
}

export default function DeleteTourImage({ loaderData }: Route.ComponentProps) {
  return <DeleteImage loaded={loaderData} />
}
