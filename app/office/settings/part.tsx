import { data } from 'react-router'
import { z } from 'zod'
import { settingNames, Settings, type SettingName } from '#contract/settings.ts'
import { compactClass } from '../kit/compact.ts'
import { RecordForm } from '../kit/form/record-form.tsx'
import { saveRecord } from '../kit/form/saving.ts'
import { valueAt, withoutGaps, type Json } from '../kit/json.ts'
import { ListProblem } from '../kit/list/list-states.tsx'
import { onlyAfterSaving } from '../kit/revalidate.ts'
import { at, type Body } from '../shell/api-address.ts'
import { readApi, tryApi } from '../shell/api.ts'
import { tell } from '../shell/messages.ts'
import { useIsOwner } from '../shell/person.ts'
import type { Route } from './+types/part'
import { partScreens } from './fields.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const name = partNamed(params.name)
  return { name, result: await readPart(name) }
}

export const shouldRevalidate = onlyAfterSaving

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const name = partNamed(params.name)
  const result = await saveRecord(request, {
    method: 'PUT',
    path: pathOf(name),
    toBody: (value) => toPart(name, value),
    readTheirs: () => readPart(name),
  })
  if ('failure' in result) return result
  tell(`${partScreens[name].title} updated`)
  return { saved: name }
}

export default function SettingsPart({ loaderData: { name, result } }: Route.ComponentProps) {
  const isOwner = useIsOwner()
  const { title, note, seenAt, fields } = partScreens[name]
  return (
    <div>
      <header className="mb-4 flex flex-wrap items-center gap-3">
        <h2 className="font-sans text-[18px] font-semibold tracking-tight">{title}</h2>
        {seenAt && (
          <a className={`${compactClass()} ml-auto`} href={seenAt}>
            See it on the site
          </a>
        )}
        <p className="w-full text-muted">{note}</p>
      </header>
      {'failure' in result ? (
        <ListProblem says="Error fetching settings" />
      ) : (
        <RecordForm
          key={`${name} ${result.version}`}
          fields={fields}
          schema={schemaOf(name)}
          initial={result.body}
          version={result.version}
          save="Update"
          isReadOnly={!isOwner}
          onPreview={seenAt === undefined ? undefined : (value) => void openPreview(name, value, seenAt)}
        />
      )}
    </div>
  )
}

/** The tab is opened before anything is asked, because browsers allow it only at once on a click. */
async function openPreview(name: SettingName, value: Json, page: string) {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  const result = await tryApi(at(`/api/settings/${name}/previews/`), {
    method: 'POST',
    // Which part belongs to which of the paths is known by the name alone.
    body: { part: toPart(name, value), page } as Body<`/api/settings/${SettingName}/previews/`, 'POST'>,
  })
  if ('response' in result) {
    const { url } = await result.response.json()
    if (tab) tab.location.href = url
    return
  }
  tab?.close()
  tell('The preview could not be opened', { reason: result.failure.reason })
}

/** A list cannot have fields, so the form edits an object that holds it. */
function wrapped(name: SettingName, part: Json): Json {
  return Array.isArray(part) ? { [name]: part } : part
}

function toPart(name: SettingName, value: Json) {
  return Settings.shape[name].parse(name === 'partners' ? (valueAt(value, [name]) ?? []) : value)
}

function schemaOf(name: SettingName): z.ZodType {
  const schema = Settings.shape[name]
  return name === 'partners' ? z.object({ [name]: schema }) : schema
}

async function readPart(name: SettingName) {
  const result = await readApi(pathOf(name))
  return 'failure' in result
    ? result
    : { body: wrapped(name, withoutGaps(result.body)), version: result.version }
}

function partNamed(name: string): SettingName {
  const known = settingNames.find((setting) => setting === name)
  if (!known) throw data(null, { status: 404 })
  return known
}

function pathOf(name: SettingName) {
  return at(`/api/settings/${name}/`)
}
