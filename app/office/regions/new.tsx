import { RegionInput } from '#contract/regions.ts'
import { FormDialog } from '../kit/dialog/form.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import { livePageOf, regionFields } from './form.ts'

export default function NewRegion() {
  return (
    <FormDialog
      title="Add Region"
      loaded={{ text: { name: '', description: '' } }}
      fields={regionFields}
      schema={RegionInput}
      live={livePageOf()}
      save="Add"
      says="Region added"
      onSave={(body, { key }) => tryApi(at('/api/regions/new'), { method: 'POST', body, key })}
    />
  )
}
