import { counted } from '#contract/counted.ts'
import { DeleteDialog } from '../kit/dialog/delete.tsx'
import { at } from '../shell/api-address.ts'
import { readApi, tryApi } from '../shell/api.ts'
import type { Route } from './+types/import-undo'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const result = await readApi(at('/api/customers/imports/'))
  if ('failure' in result) return result
  const found = result.body.find(({ _id }) => _id === id)
  if (!found) return { failure: { reason: 'This list has already been taken back' } }
  return { file_name: found.file_name, records: found.records }
}

export default function TakeBack({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <DeleteDialog<{ file_name: string; records: number; version?: number }>
      title="Take back a list"
      loaded={loaderData}
      question={({ file_name, records }) =>
        `Take back ${counted(records, 'line', 'lines')} of ${file_name}? Customers whom only this list knows are gone then.`
      }
      says="The list was taken back"
      onDelete={() => tryApi(at('/api/customers/imports/{id}/', { id }), { method: 'DELETE' })}
    />
  )
}
