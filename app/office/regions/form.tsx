import { href, redirect } from 'react-router'
import { REGION_DESCRIPTION_MAX, REGION_NAME_MAX, RegionInput, type Region } from '#contract/regions.ts'
import { Alert } from '../../kit/alert.tsx'
import { EditDialog } from '../kit/dialog/edit.tsx'
import { useClose } from '../kit/dialog/use-close.ts'
import type { Field } from '../kit/form/fields.ts'
import { RecordForm } from '../kit/form/record-form.tsx'
import { saveRecord } from '../kit/form/saving.ts'
import type { Json } from '../kit/json.ts'
import { at } from '../shell/api-address.ts'
import { readApi, type Failure } from '../shell/api.ts'
import { tell } from '../shell/messages.ts'

type Props = { title: string; save: string; region?: Region; failure?: Failure }

/** Stays open, with the text, until saving has worked. */
export function RegionForm({ title, save, region, failure }: Props) {
  const close = useClose()
  return (
    <EditDialog title={title} onClose={close}>
      <Alert reason={failure && `${failure.reason}.`} />
      {!failure && (
        <RecordForm
          fields={fields}
          schema={RegionInput}
          initial={toValue(region)}
          version={region && String(region.version)}
          save={save}
          onCancel={close}
        />
      )}
    </EditDialog>
  )
}

export async function loadRegion(id: string): Promise<{ region: Region } | { failure: Failure }> {
  const result = await readApi(at('/api/regions/{id}/', { id }))
  return 'failure' in result ? result : { region: result.body }
}

/** Sends the form of a new region, or of the one with this id. Answers what went wrong, or leaves for the list. */
export async function saveRegion(request: Request, id?: string) {
  const result =
    id === undefined
      ? await saveRecord(request, { method: 'POST', path: at('/api/regions/new'), toBody })
      : await saveRecord(request, {
          method: 'PUT',
          path: at('/api/regions/{id}/', { id }),
          toBody,
          readTheirs: () => theirs(id),
        })
  if ('failure' in result) return result
  tell(id === undefined ? 'Region added' : 'Region updated')
  return redirect(href('/admin/regions') + new URL(request.url).search)
}

async function theirs(id: string) {
  const result = await readApi(at('/api/regions/{id}/', { id }))
  return 'failure' in result ? result : { body: toValue(result.body), version: result.version }
}

const fields: Field[] = [
  { kind: 'line', name: 'name', label: 'Name', max: REGION_NAME_MAX },
  { kind: 'text', name: 'description', label: 'Description', max: REGION_DESCRIPTION_MAX, rows: 8 },
]

function toValue(region: Region | undefined): Json {
  return { name: region?.name ?? '', description: region?.description ?? '' }
}

function toBody(value: Json) {
  return RegionInput.parse(value)
}
