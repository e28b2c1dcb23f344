import type { Route } from './+types/edit'
import { readPost } from './form-data.ts'
import { PostForm } from './form.tsx'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readPost(id)
}

/** The form goes on from what it was opened with: what others save meanwhile it shows beside it. */
export const shouldRevalidate = () => false

export default function EditBlog({ loaderData, params: { id } }: Route.ComponentProps) {
  return <PostForm key={id} id={id} loaded={loaderData} />
}
