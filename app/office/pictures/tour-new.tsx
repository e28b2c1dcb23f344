import type { Route } from './+types/tour-new'
import { imageForms, loadImageForm } from './form-data.ts'
import { NewImagesForm } from './form-new.tsx'

export async function clientLoader() {
  return loadImageForm(imageForms.tour)
}

/** The list is asked for anew after sending; what is being typed must not be disturbed. */
export const shouldRevalidate = () => false

export default function NewTourImages({ loaderData }: Route.ComponentProps) {
  return <NewImagesForm form={imageForms.tour} loaded={loaderData} />
}
