import { FormDialog } from '../kit/dialog/form.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/edit'
import { paperFields, PaperForm, readPaper } from './form.ts'

export async function clientLoader({ params: { paper } }: Route.ClientLoaderArgs) {
  return readPaper(paper)
}

/** Prevents a reload while the form is open. If others save meanwhile, the form shows both versions side by side. */
export const shouldRevalidate = () => false

export default function EditPaper({ loaderData, params: { paper } }: Route.ComponentProps) {
  return (
    <FormDialog
      title="Edit Paper"
      loaded={loaderData}
      readTheirs={() => readPaper(paper)}
      fields={paperFields}
      schema={PaperForm}
      save="Update"
      says="Paper updated"
      onSave={(body, { version }) =>
        tryApi(at('/api/crew-papers/{id}/', { id: paper }), { method: 'PUT', body, version })
      }
    />
  )
}
