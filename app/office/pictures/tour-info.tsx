import type { Route } from './+types/tour-info'
import { ImageInfo } from './info.tsx'
import { tourImageKind, loadPicture } from './kinds.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadPicture(tourImageKind, params.id)
}

export default function TourImageInfo({ loaderData }: Route.ComponentProps) {
  return <ImageInfo kind={tourImageKind} loaded={loaderData} />
}
