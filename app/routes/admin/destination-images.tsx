import { unlessOnlySearched } from '../../ui/admin/revalidate.ts'
import type { Route } from './+types/destination-images'
import { destinationImageKind } from './image-kinds.ts'
import { ImageList } from './image-list.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Destination Images · Admin' }]

export async function clientLoader() {
  return destinationImageKind.load()
}

export const shouldRevalidate = unlessOnlySearched

export default function DestinationImages({ loaderData }: Route.ComponentProps) {
  return <ImageList kind={destinationImageKind} {...loaderData} />
}
