import type { Route } from './+types/tour-image-info'
import { ImageInfo } from './image-info.tsx'
import { tourImageKind, loadPicture } from './image-kinds.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadPicture(tourImageKind, params.id)
}

export default function TourImageInfo({ loaderData }: Route.ComponentProps) {
  return <ImageInfo kind={tourImageKind} loaded={loaderData} />
}
