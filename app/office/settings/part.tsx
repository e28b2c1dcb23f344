import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { z } from 'zod'
import { aboutPage, settingPages } from '#contract/setting-pages.ts'
import { settingNames, Settings, type SettingName } from '#contract/settings.ts'
import { MailWords } from '#contract/mail-words.ts'
import { SiteWords } from '#contract/site-words.ts'
import { AskLink } from '../kit/ask-link.tsx'
import { compactClass } from '../kit/compact.ts'
import { FieldForm, type Values } from '../kit/form/form.tsx'
import { withDraft } from '../kit/form/kept.ts'
import { inNewTab } from '../kit/form/preview.ts'
import { HistoryLink } from '../kit/history-link.tsx'
import { withoutGaps } from '../kit/json.ts'
import { ListProblem } from '../kit/list/list-states.tsx'
import { MayLink } from '../kit/may-link.tsx'
import { at, type Body } from '../shell/api-address.ts'
import { readApi, tryApi } from '../shell/api.ts'
import { useMay } from '../shell/person.ts'
import type { Route } from './+types/part'
import { partScreens } from './fields.ts'
import { MailPreview } from './mail-preview.tsx'
import { isRuling, readExample, RulePreview } from './rule-preview.tsx'

type Part = Settings[SettingName]

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const name = partNamed(params.name)
  const [result, example] = await Promise.all([
    readPart(name).then((stored) => withDraft({ noun: 'setting', id: name }, stored, textOfPart(name))),
    isRuling(name) ? readExample(name) : undefined,
  ])
  return { name, result, example }
}

/**
 * Prevents a reload while a part's form is open. If others save meanwhile, the form shows both versions side by side.
 */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.name !== nextParams.name
}

export default function SettingsPart({ loaderData: { name, result, example } }: Route.ComponentProps) {
  const maySet = useMay()('settings')
  const { title, note, fields, more } = partScreens[name]
  const seenAt = settingPages[name]
  return (
    <div>
      <header className="mb-4 flex flex-wrap items-center gap-3">
        <h2 className="font-sans text-[18px] font-semibold tracking-tight">{title}</h2>
        <span className="ml-auto">
          <HistoryLink noun="setting" id={name} />
        </span>
        {seenAt && (
          <a className={compactClass()} href={seenAt}>
            See it on the site
          </a>
        )}
        {more && (
          <MayLink className={compactClass()} to={more.path}>
            {more.label}
          </MayLink>
        )}
        {!maySet && <AskLink kind="setting" of={name} />}
        <p className="w-full text-muted">{note}</p>
      </header>
      {'failure' in result ? (
        <ListProblem says="Error fetching settings" />
      ) : (
        <FieldForm
          key={name}
          fields={fields}
          schema={schemaOf(name)}
          loaded={result}
          readTheirs={() => readPart(name)}
          save="Update"
          says={`${title} updated`}
          isStaying
          onSave={(part, { version }) => tryApi(pathOf(name), { method: 'PUT', body: part, version })}
          renderBelow={(typed) =>
            name === 'mail_words' ? (
              <MailPreview typed={typed} />
            ) : (
              isRuling(name) &&
              example && <RulePreview name={name} {...example} before={result.text} after={typed} />
            )
          }
          later={
            maySet
              ? {
                  noun: 'setting',
                  id: name,
                  keep: (part, over) => keepPart(name, part, over),
                  isOnPage: seenAt !== undefined || name === 'own_pages',
                }
              : undefined
          }
          live={maySet ? livePage(name, seenAt) : undefined}
          onPreview={seenAt === undefined ? undefined : (part) => previewPart(name, part, seenAt)}
        />
      )}
    </div>
  )
}

/** Keeps a part as the draft beside the one that visitors see. */
function keepPart(name: SettingName, part: Part, over: number | undefined) {
  return tryApi(at(`/api/settings/${name}/draft/`), {
    method: 'PUT',
    // As in `previewPart`.
    body: part as Body<`/api/settings/${SettingName}/draft/`, 'PUT'>,
    version: over,
  })
}

function previewPart(name: SettingName, part: Part, page: string) {
  return inNewTab(async (show) =>
    show(
      await tryApi(at(`/api/settings/${name}/previews/`), {
        method: 'POST',
        // The types cannot match a part with its path, because only `name` says which one it is.
        body: { part, page } as Body<`/api/settings/${SettingName}/previews/`, 'POST'>,
      }),
    ),
  )
}

/** Returns what reads the page on which a part shows as it is typed; undefined when it shows on none. */
function livePage(name: SettingName, seenAt: string | undefined) {
  if (seenAt === undefined && name !== 'own_pages') return undefined
  return (part: Part, signal: AbortSignal, field: string) =>
    tryApi(at(`/api/settings/${name}/previews/page/`), {
      method: 'POST',
      body: { part, page: pageWith(name, part, field) ?? seenAt ?? '/' } as Body<
        `/api/settings/${SettingName}/previews/page/`,
        'POST'
      >,
      signal,
    })
}

/** Returns the page of the part's pages that shows a field; undefined when the part shows on one page. */
function pageWith(name: SettingName, part: Part, field: string) {
  const [first = '', index] = field.split('.')
  if (name === 'about' && first in Settings.shape.about.shape) return aboutPage(first)
  if (name !== 'own_pages') return undefined
  const { pages } = part as Settings['own_pages']
  const page = pages[Number(index)] ?? pages[0]
  return page && `/${page.slug}`
}

/**
 * Returns the schema of a part. The partners are a list, which cannot have fields, so the form edits an object with
 * that list; those of the words of the site are in their table.
 */
function schemaOf(name: SettingName): z.ZodType<Part> {
  if (name === 'words') return SiteWords
  if (name === 'mail_words') return MailWords
  if (name !== 'partners') return Settings.shape[name]
  return z.object({ partners: Settings.shape.partners }).transform(({ partners }) => partners)
}

async function readPart(name: SettingName) {
  const result = await readApi(pathOf(name))
  if ('failure' in result) return result
  return { text: textOfPart(name)(result.body), version: result.version }
}

function textOfPart(name: SettingName) {
  return (body: unknown): Values => {
    const part = withoutGaps(body as Parameters<typeof withoutGaps>[0])
    return (Array.isArray(part) ? { [name]: part } : part) as Values
  }
}

function partNamed(name: string): SettingName {
  const known = settingNames.find((setting) => setting === name)
  if (!known) throw data(null, { status: 404 })
  return known
}

function pathOf(name: SettingName) {
  return at(`/api/settings/${name}/`)
}
