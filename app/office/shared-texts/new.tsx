import { sharedTextKinds } from '#contract/shared-texts.ts'
import { FormDialog } from '../kit/dialog/form.tsx'
import { at } from '../shell/api-address.ts'
import { readList, tryApi } from '../shell/api.ts'
import type { Route } from './+types/new'
import { newTextFields, SharedTextForm, sharedTextText } from './form.ts'

/** What trips say in the same words comes by its kind and text in the query. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams
  const text = asked.get('text') ?? ''
  const kind = sharedTextKinds.find((one) => one === asked.get('kind')) ?? 'included'
  if (text === '') return sharedTextText({ kind, text, answer: '' })
  const { rows } = await readList(at('/api/shared-texts/repeated/'), 'Error fetching texts')
  const found = rows.find((one) => one.kind === kind && one.text === text)
  return sharedTextText(found ?? { kind, text, answer: '' })
}

export const shouldRevalidate = () => false

export default function NewSharedText({ loaderData }: Route.ComponentProps) {
  return (
    <FormDialog
      title="Share a Text"
      loaded={{ text: loaderData }}
      fields={newTextFields}
      schema={SharedTextForm}
      save="Share"
      says="Text shared"
      onSave={(body, { key }) => tryApi(at('/api/shared-texts/'), { method: 'POST', body, key })}
    />
  )
}
