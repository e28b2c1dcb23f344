import type { Route } from './+types/tour-images'
import { tourImageKind, loadPictures } from './kinds.ts'
import { ImageList } from './list.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Tour Package Images · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadPictures(tourImageKind, request)
}

export default function TourImages({ loaderData }: Route.ComponentProps) {
  return <ImageList kind={tourImageKind} {...loaderData} />
}
