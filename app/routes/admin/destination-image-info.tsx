import type { Route } from './+types/destination-image-info'
import { ImageInfo } from './image-info.tsx'
import { destinationImageKind, loadPicture } from './image-kinds.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadPicture(destinationImageKind, params.id)
}

export default function DestinationImageInfo({ loaderData }: Route.ComponentProps) {
  return <ImageInfo kind={destinationImageKind} loaded={loaderData} />
}
