import { data, Link, useNavigate, useRevalidator } from 'react-router'
import { versionedNouns, type Version, type VersionedNoun } from '#contract/versions.ts'
import { Badge } from '../kit/badge.tsx'
import { compactClass } from '../kit/compact.ts'
import { formatMoment } from '../kit/event-line.tsx'
import { undoOf } from '../kit/form/kept.ts'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListFailure } from '../kit/list/list-states.tsx'
import { MayLink } from '../kit/may-link.tsx'
import { useOneAtATime } from '../kit/one-at-a-time.ts'
import { at } from '../shell/api-address.ts'
import { readApi, tryApi } from '../shell/api.ts'
import { tell } from '../shell/messages.ts'
import { useMissingRight } from '../shell/screen-rights.ts'
import type { Route } from './+types/page'
import { Changes } from './changes.tsx'
import { editPath } from './path.ts'

export const meta: Route.MetaFunction = () => [{ title: 'History · Admin' }]

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const noun = versionedNouns.find((one) => one === params.noun)
  if (!noun) throw data(null, { status: 404 })
  const { id } = params
  const list = await readApi(at('/api/versions/{noun}/{id}/', { noun, id }))
  const asked = new URL(request.url).searchParams.get('n')
  const number = asked ?? ('failure' in list ? null : String(list.body.versions[0]?.number ?? ''))
  const chosen = number
    ? await readApi(at('/api/versions/{noun}/{id}/{number}/', { noun, id, number }))
    : undefined
  return { noun, id, list, chosen }
}

export default function History({ loaderData: { noun, id, list, chosen } }: Route.ComponentProps) {
  const missing = useMissingRight()
  if ('failure' in list) return <ListFailure failure={list.failure} />
  const { name, versions, version } = list.body
  const shown = chosen && !('failure' in chosen) ? chosen.body : undefined
  const edit = editPath(noun, id, (shown?.document as { kind?: string } | null | undefined)?.kind)
  const mayChange = missing(edit) === undefined
  const live = versions.find(isSaved)
  return (
    <>
      <ListHead title={`History of ${titleOf(noun, name)}`} note="Times are those of Kathmandu.">
        <MayLink className={compactClass()} to={edit}>
          {mayChange ? 'Edit' : 'Look at'}
        </MayLink>
        <UndoButton
          noun={noun}
          id={id}
          version={version}
          isThere={mayChange && versions.filter(isSaved).length > 1}
        />
      </ListHead>
      <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <nav aria-label="Versions" className="max-h-[70vh] overflow-y-auto rounded-button border border-line">
          {versions.length === 0 && <p className="p-4 text-muted">Nothing has been saved yet.</p>}
          <ol>
            {versions.map((one) => (
              <li key={one._id} className="border-b border-line last:border-b-0">
                <Link
                  className="grid gap-1 px-3 py-2 text-sm hover:bg-mist aria-[current]:bg-glacier"
                  to={`?n=${one.number}`}
                  replace
                  preventScrollReset
                  aria-current={one.number === shown?.number ? 'true' : undefined}
                >
                  <span className="flex items-center gap-2">
                    <span className="num font-semibold">{one.number}</span>
                    <span className="min-w-0 flex-1 truncate">{one.actor_name}</span>
                    <StateBadge version={one} isLive={one === live} />
                  </span>
                  <span className="flex flex-wrap justify-between gap-x-3 text-micro text-muted">
                    <span>{one.note}</span>
                    <time className="num" dateTime={one.at}>
                      {formatMoment(one.at)}
                    </time>
                  </span>
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        {shown && (
          <section className="grid min-w-0 gap-4" aria-label={`Version ${shown.number}`}>
            <header className="flex flex-wrap items-center gap-3">
              <h2 className="mr-auto font-sans text-[16px] font-semibold tracking-normal">
                {shown.before === null ? `Version ${shown.number}` : `What version ${shown.number} changed`}
              </h2>
              {/* What is saved now need not be brought back: undoing is above. */}
              {mayChange && shown.number !== live?.number && (
                <RestoreButton noun={noun} id={id} number={shown.number} edit={edit} />
              )}
            </header>
            <Changes before={shown.before} after={shown.document} />
          </section>
        )}
      </div>
    </>
  )
}

function isSaved({ state }: Version) {
  return state === 'saved' || state === 'part'
}

function titleOf(noun: VersionedNoun, name: string) {
  return noun === 'setting' ? `the settings “${name.replaceAll('_', ' ')}”` : name
}

function StateBadge({ version: { state }, isLive }: { version: Version; isLive: boolean }) {
  if (isLive) return <Badge tone="good">Saved now</Badge>
  if (state === 'draft') return <Badge tone="waiting">Draft</Badge>
  if (state === 'planned') return <Badge tone="waiting">Planned prices</Badge>
  return state === 'former' ? <Badge>Was a draft</Badge> : null
}

type Which = { noun: VersionedNoun; id: string }

function UndoButton({ noun, id, version, isThere }: Which & { version: number; isThere: boolean }) {
  const { revalidate } = useRevalidator()
  if (!isThere) return null
  // The list shows what was saved last, so that is what is undone, and nothing that came after.
  const undo = undoOf({ noun, id }, version - 1, () => revalidate())
  return (
    <button type="button" className={compactClass()} onClick={() => void undo?.()}>
      Undo the last save
    </button>
  )
}

function RestoreButton({ noun, id, number, edit }: Which & { number: number; edit: string }) {
  const navigate = useNavigate()
  const take = useOneAtATime()
  async function restore() {
    const address = at('/api/versions/{noun}/{id}/{number}/draft/', { noun, id, number: String(number) })
    const result = await tryApi(address, { method: 'POST' })
    if ('failure' in result)
      return tell('Not restored', { reason: `${result.failure.reason}.`, isFailure: true })
    const { note } = await result.response.json()
    tell(`Version ${number} is a draft now`, {
      reason: `${note}. Visitors see no difference until you save it.`,
    })
    return navigate(edit)
  }
  return (
    <button type="button" className={compactClass('primary')} onClick={() => take(restore)}>
      Restore as a draft
    </button>
  )
}
