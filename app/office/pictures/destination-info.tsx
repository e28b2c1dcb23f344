import type { Route } from './+types/destination-info'
import { ImageInfo } from './info.tsx'
import { destinationImageKind, loadPicture } from './kinds.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadPicture(destinationImageKind, params.id)
}

export default function DestinationImageInfo({ loaderData }: Route.ComponentProps) {
  return <ImageInfo kind={destinationImageKind} loaded={loaderData} />
}
