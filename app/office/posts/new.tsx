import type { Route } from './+types/new'
import { sendBlog } from './form-data.ts'
import { BlogForm } from './form.tsx'

/** What is being typed must not be disturbed. */
export const shouldRevalidate = () => false

export async function clientAction({ request }: Route.ClientActionArgs) {
  return sendBlog(request)
}

export default function NewBlog({ actionData }: Route.ComponentProps) {
  return <BlogForm loaded={{}} answer={actionData} />
}
