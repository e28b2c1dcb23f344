import { RegionInput, type Region } from '#contract/regions.ts'
import { FormDialog } from '../kit/dialog/form.tsx'
import { withDraft } from '../kit/form/kept.ts'
import { HistoryLink } from '../kit/history-link.tsx'
import { whichOf } from '../plans/data.ts'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/edit'
import { livePageOf, readRegion, regionFields, toRegionValue } from './form.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return withDraft({ noun: 'region', id }, await readRegion(id), (document) =>
    toRegionValue(document as Region),
  )
}

/** Prevents a reload while the form is open. If others save meanwhile, the form shows both versions side by side. */
export const shouldRevalidate = () => false

export default function EditRegion({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <FormDialog
      title="Edit Region"
      loaded={loaderData}
      readTheirs={() => readRegion(id)}
      facts={
        <p className="flex justify-end">
          <HistoryLink noun="region" id={id} />
        </p>
      }
      fields={regionFields}
      schema={RegionInput}
      live={livePageOf(id)}
      save="Update"
      says="Region updated"
      later={{
        noun: 'region',
        id,
        keep: (body, over) =>
          tryApi(at('/api/regions/{id}/draft/', { id }), { method: 'PUT', body, version: over }),
      }}
      onSave={async (body, { version }) => {
        const result = await tryApi(at('/api/regions/{id}/', { id }), { method: 'PUT', body, version })
        return 'failure' in result ? result : { ...result, to: await whichOf({ noun: 'region', id }) }
      }}
    />
  )
}
