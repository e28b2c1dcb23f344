import type { Route } from './+types/edit'
import { withDraft } from '../kit/form/kept.ts'
import { readPost, textOfDraft } from './form-data.ts'
import { PostForm } from './form.tsx'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return withDraft({ noun: 'blog', id }, await readPost(id), textOfDraft)
}

/** Prevents a reload while the form is open. If others save meanwhile, the form shows both versions side by side. */
export const shouldRevalidate = () => false

export default function EditBlog({ loaderData, params: { id } }: Route.ComponentProps) {
  return <PostForm key={id} id={id} loaded={loaderData} />
}
