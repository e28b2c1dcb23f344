import type { Route } from './+types/destination-images'
import { destinationImageKind, loadPictures } from './kinds.ts'
import { ImageList } from './list.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Destination Images · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadPictures(destinationImageKind, request)
}

export default function DestinationImages({ loaderData }: Route.ComponentProps) {
  return <ImageList kind={destinationImageKind} {...loaderData} />
}
