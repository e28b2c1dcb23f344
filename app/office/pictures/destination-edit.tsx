import type { Route } from './+types/destination-edit'
import { imageForms, loadImageForm, sendImage } from './form-data.ts'
import { EditImageForm } from './form.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadImageForm(imageForms.trek, params.id)
}

/** The version sent is that of the text the person saw, so it must not be renewed behind their back. */
export const shouldRevalidate = () => false

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  return sendImage(request, imageForms.trek, params.id)
}

export default function EditDestinationImage({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <EditImageForm
      key={params.id}
      form={imageForms.trek}
      id={params.id}
      loaded={loaderData}
      answer={actionData}
    />
  )
}
