import { unlessOnlySearched } from '../../ui/admin/revalidate.ts'
import type { Route } from './+types/tour-images'
import { tourImageKind } from './image-kinds.ts'
import { ImageList } from './image-list.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Tour Package Images · Admin' }]

export async function clientLoader() {
  return tourImageKind.load()
}

export const shouldRevalidate = unlessOnlySearched

export default function TourImages({ loaderData }: Route.ComponentProps) {
  return <ImageList kind={tourImageKind} {...loaderData} />
}
