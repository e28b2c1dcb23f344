import { sendBlog } from './blog-form-data.ts'
import { BlogForm } from './blog-form.tsx'
import type { Route } from './+types/blog-new'

/** What is being typed must not be disturbed. */
export const shouldRevalidate = () => false

export async function clientAction({ request }: Route.ClientActionArgs) {
  return sendBlog(request)
}

export default function NewBlog({ actionData }: Route.ComponentProps) {
  return <BlogForm loaded={{}} answer={actionData} />
}
