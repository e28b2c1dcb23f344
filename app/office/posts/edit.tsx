import type { Route } from './+types/edit'
import { loadBlog, sendBlog } from './form-data.ts'
import { BlogForm } from './form.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadBlog(params.id)
}

/** The version sent is that of the text the person saw, so it must not be renewed behind their back. */
export const shouldRevalidate = () => false

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  return sendBlog(request, params.id)
}

export default function EditBlog({ loaderData, actionData, params }: Route.ComponentProps) {
  return <BlogForm key={params.id} id={params.id} loaded={loaderData} answer={actionData} />
}
