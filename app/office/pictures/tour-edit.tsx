import type { Route } from './+types/tour-edit'
import { imageForms, loadImageForm, sendImage } from './form-data.ts'
import { EditImageForm } from './form.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadImageForm(imageForms.tour, params.id)
}

/** The version sent is that of the text the person saw, so it must not be renewed behind their back. */
export const shouldRevalidate = () => false

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  return sendImage(request, imageForms.tour, params.id)
}

export default function EditTourImage({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <EditImageForm
      key={params.id}
      form={imageForms.tour}
      id={params.id}
      loaded={loaderData}
      answer={actionData}
    />
  )
}
