import { z } from 'zod'
import { faqGroups, FaqInput, type FaqEntry } from '#contract/faq.ts'
import { FAQ_DOCUMENT } from '#contract/versions.ts'
import type { Field } from '../kit/form/fields.ts'
import { HistoryLink } from '../kit/history-link.tsx'
import { FieldForm } from '../kit/form/form.tsx'
import { withDraft } from '../kit/form/kept.ts'
import { ListHead } from '../kit/list/list-head.tsx'
import type { Json } from '../kit/json.ts'
import { ListProblem } from '../kit/list/list-states.tsx'
import { at } from '../shell/api-address.ts'
import { readApi, tryApi } from '../shell/api.ts'
import type { Route } from './+types/page'

const PATH = at('/api/faq/')
const ENTRIES_MAX = 100

export const meta: Route.MetaFunction = () => [{ title: 'FAQ · Admin' }]

export async function clientLoader() {
  return withDraft({ noun: 'faq', id: FAQ_DOCUMENT }, await readFaq(), (document) =>
    toText(document as FaqEntry[]),
  )
}

/** Prevents a reload while the form is open. If others save meanwhile, the form shows both versions side by side. */
export const shouldRevalidate = () => false

export default function Faq({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ListHead title="FAQ" note="The questions of the home page, group by group.">
        <HistoryLink noun="faq" id={FAQ_DOCUMENT} />
      </ListHead>
      {'failure' in loaderData ? (
        <ListProblem says="Error fetching the FAQ" />
      ) : (
        <div className="max-w-3xl has-[[data-live]]:max-w-none">
          <FieldForm
            fields={fields}
            schema={Groups}
            loaded={loaderData}
            readTheirs={readFaq}
            save="Update"
            says="FAQ updated"
            isStaying
            live={readTypedPage}
            liveAt="faq"
            later={{ noun: 'faq', id: FAQ_DOCUMENT, keep: keepGroups }}
            onSave={(groups, { version }) =>
              tryApi(PATH, { method: 'PUT', body: entriesOf(groups), version })
            }
          />
        </div>
      )}
    </>
  )
}

/** The form edits each group as a list of its own. */
const Groups = z.record(z.enum(faqGroups), z.array(FaqInput.element.omit({ group: true })))

function entriesOf(groups: z.output<typeof Groups>) {
  return faqGroups.flatMap((group) => groups[group].map((entry) => ({ ...entry, group })))
}

/** Reads the home page with the questions as they are typed. */
function readTypedPage(groups: z.output<typeof Groups>, signal: AbortSignal) {
  const body = { draft: entriesOf(groups) }
  return tryApi(at('/api/faq/previews/page/'), { method: 'POST', body, signal })
}

/** Keeps the questions as the draft beside those that visitors see. */
function keepGroups(groups: z.output<typeof Groups>, over: number | undefined) {
  return tryApi(at('/api/faq/draft/'), { method: 'PUT', body: entriesOf(groups), version: over })
}

/** Returns the questions as values for the form. */
async function readFaq() {
  const result = await readApi(PATH)
  return 'failure' in result ? result : { text: toText(result.body), version: result.version }
}

const fields: Field[] = faqGroups.map((group) => ({
  kind: 'list',
  name: group,
  label: group,
  entry: 'Question',
  max: ENTRIES_MAX,
  fields: [
    { kind: 'line', name: 'question', label: 'Question' },
    { kind: 'text', name: 'answer', label: 'Answer', isRich: true },
  ],
}))

function toText(entries: FaqEntry[]) {
  const ofGroup = (group: string) =>
    entries
      .filter((entry) => entry.group === group)
      .map(({ question, answer, rich }) => ({ question, answer, rich: (rich ?? null) as Json }))
  return Object.fromEntries(faqGroups.map((group) => [group, ofGroup(group)]))
}
