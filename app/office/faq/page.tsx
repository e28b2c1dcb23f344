import { z } from 'zod'
import { faqGroups, FaqInput, type FaqEntry } from '#contract/faq.ts'
import type { Field } from '../kit/form/fields.ts'
import { RecordForm } from '../kit/form/record-form.tsx'
import { saveRecord } from '../kit/form/saving.ts'
import type { Json } from '../kit/json.ts'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListProblem } from '../kit/list/list-states.tsx'
import { onlyAfterSaving } from '../kit/revalidate.ts'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import { tell } from '../shell/messages.ts'
import type { Route } from './+types/page'

const PATH = at('/api/faq/')
const ENTRIES_MAX = 100

export const meta: Route.MetaFunction = () => [{ title: 'FAQ · Admin' }]

export async function clientLoader() {
  return readApi(PATH)
}

export const shouldRevalidate = onlyAfterSaving

export async function clientAction({ request }: Route.ClientActionArgs) {
  const result = await saveRecord(request, { method: 'PUT', path: PATH, toBody, readTheirs })
  if ('failure' in result) return result
  tell('FAQ updated')
  return { saved: 'faq' }
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ListHead title="FAQ" note="The questions of the home page, group by group." />
      {'failure' in loaderData ? (
        <ListProblem says="Error fetching the FAQ" />
      ) : (
        <div className="max-w-3xl">
          <RecordForm
            key={loaderData.version}
            fields={fields}
            schema={Groups}
            initial={toValue(loaderData.body)}
            version={loaderData.version}
            save="Update"
          />
        </div>
      )}
    </>
  )
}

/** The form edits each group as a list of its own. */
const Groups = z.record(z.enum(faqGroups), z.array(FaqInput.element.omit({ group: true })))

function toBody(value: Json) {
  const groups = Groups.parse(value)
  return faqGroups.flatMap((group) => groups[group].map((entry) => ({ ...entry, group })))
}

async function readTheirs() {
  const result = await readApi(PATH)
  return 'failure' in result ? result : { body: toValue(result.body), version: result.version }
}

const fields: Field[] = faqGroups.map((group) => ({
  kind: 'list',
  name: group,
  label: group,
  entry: 'Question',
  max: ENTRIES_MAX,
  fields: [
    { kind: 'line', name: 'question', label: 'Question', max: 500 },
    { kind: 'text', name: 'answer', label: 'Answer', max: 5000 },
  ],
}))

function toValue(entries: FaqEntry[]): Json {
  const ofGroup = (group: string) =>
    entries.filter((entry) => entry.group === group).map(({ question, answer }) => ({ question, answer }))
  return Object.fromEntries(faqGroups.map((group) => [group, ofGroup(group)]))
}
