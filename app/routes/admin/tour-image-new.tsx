import { imageForms, loadImageForm } from './image-form-data.ts'
import { NewImagesForm } from './image-form-new.tsx'
import type { Route } from './+types/tour-image-new'

export async function clientLoader() {
  return loadImageForm(imageForms.tour)
}

/** The list is asked for anew after sending; what is being typed must not be disturbed. */
export const shouldRevalidate = () => false

export default function NewTourImages({ loaderData }: Route.ComponentProps) {
  return <NewImagesForm form={imageForms.tour} loaded={loaderData} />
}
