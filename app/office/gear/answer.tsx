import { z } from 'zod'
import {
  gearAnswers,
  gearField,
  GONE_WORDS,
  isChoice,
  type BookingGear,
  type GearAnswer,
  type GearItem,
  type GivenAnswers,
} from '#contract/gear.ts'
import { itemInWords } from '#contract/packing-lists.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field, FieldErrors } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { readApi, tryApi } from '../shell/api.ts'
import type { Route } from './+types/answer'

type Owner = BookingGear['travellers'][number]
type Section = BookingGear['sections'][number]

/** What is ticked of each section, and chosen for what can be hired or borrowed; none where it is not decided. */
const Ticked = z.record(
  z.string(),
  z.record(z.string(), z.union([z.array(z.string()), z.enum(['', ...gearAnswers])])),
)

/** The field of a section that lists what is only ticked; no item has such an id. */
const TICKS = '+'

export async function clientLoader({ params: { reference } }: Route.ClientLoaderArgs) {
  return readApi(at('/api/bookings/{reference}/gear/', { reference }))
}

/** Answers for a traveller what they have, hire and borrow, as they told staff. */
export default function AnswerGear({ loaderData, params: { reference, position } }: Route.ComponentProps) {
  const gear = 'failure' in loaderData ? undefined : loaderData.body
  const owner = gear?.travellers.find((one) => String(one.position) === position)
  return (
    <ActionDialog
      title={`What ${owner?.name || `traveller ${position}`} brings`}
      problem={problemOf(loaderData, owner)}
      version={owner?.version}
      fields={gear && owner ? gear.sections.map((section, index) => groupOf(section, index, owner)) : []}
      schema={Ticked}
      initial={gear && owner ? Object.fromEntries(gear.sections.map((s, i) => valueOf(s, i, owner))) : {}}
      save="Save"
      says="Saved"
      onSave={async (ticked, call) => {
        const path = at('/api/bookings/{reference}/travellers/{position}/gear/', { reference, position })
        const body = { answers: answersIn(ticked) }
        const result = await tryApi(path, { method: 'PUT', body, ...call })
        if (!('failure' in result) || !result.failure.errors) return result
        const errors = placed(result.failure.errors, gear?.sections ?? [])
        return { failure: { ...result.failure, errors } }
      }}
    >
      <p>
        Saving says that they have read the list. What they hire is in no price by this: add it to the booking
        with “Change…”.
      </p>
    </ActionDialog>
  )
}

function problemOf(loaded: Route.ComponentProps['loaderData'], owner: Owner | undefined) {
  if ('failure' in loaded) return loaded.failure.reason
  if (!owner) return 'This booking has no such traveller any more'
  if (!loaded.body.is_open) return 'This booking is over'
  return loaded.body.has_list ? undefined : 'This trip names no packing list'
}

function nameOf(index: number) {
  return `section_${index}`
}

function groupOf({ title, items }: Section, index: number, owner: Owner): Field {
  const plain = items.filter((item) => !isChoice(item))
  const choices = plain.map((item) => ({ value: item.id, label: itemInWords(item) }))
  const ticks: Field[] = plain.length > 0 ? [{ kind: 'many', name: TICKS, label: 'Has', choices }] : []
  const asked = items.filter(isChoice).map((item) => choiceOf(item, owner))
  return { kind: 'group', name: nameOf(index), label: title, fields: [...asked, ...ticks] }
}

function choiceOf(item: GearItem, { answers, hires }: Owner): Field {
  const { hire, lends, left, quantity } = item
  const known = answers[item.id]
  const isHired = hire !== null && hires.includes(hire.extra_id)
  const fits = known === 'borrow' || (left ?? 0) >= quantity
  const choices = [
    { value: '', label: 'Not decided yet' },
    { value: 'have', label: 'Has it' },
    ...(hire
      ? [{ value: 'hire', label: isHired ? 'Hires it: in the booking' : `Hires it, ${hire.price}` }]
      : []),
    ...(lends !== null && fits ? [{ value: 'borrow', label: `Borrows it, ${left} of ${lends} left` }] : []),
  ]
  const help = known === 'gone' ? GONE_WORDS : lends !== null && !fits ? 'None is left to borrow.' : item.note
  return { kind: 'choice', name: item.id, label: itemInWords(item), help, choices }
}

function valueOf({ items }: Section, index: number, { answers }: Owner) {
  const chosen = items.filter(isChoice).map((item) => {
    const known = answers[item.id]
    return [item.id, known === undefined || known === 'gone' ? '' : known]
  })
  const ticks = items.filter((item) => !isChoice(item) && answers[item.id] === 'have').map(({ id }) => id)
  return [nameOf(index), { ...Object.fromEntries(chosen), [TICKS]: ticks }] as const
}

function answersIn(ticked: z.infer<typeof Ticked>): GivenAnswers {
  const given: GivenAnswers = {}
  for (const [name, value] of Object.values(ticked).flatMap(Object.entries<string[] | '' | GearAnswer>)) {
    if (typeof value !== 'string') for (const id of value) given[id] = 'have'
    else if (value !== '') given[name] = value
  }
  return given
}

/** Returns the server's messages by the names that the dialog has for the fields. */
function placed(errors: FieldErrors, sections: Section[]): FieldErrors {
  const named = sections.flatMap(({ items }, index) =>
    items.flatMap((item) => {
      const says = errors[gearField(item)]
      return says ? [[`${nameOf(index)}.${item.id}`, says] as const] : []
    }),
  )
  return Object.fromEntries(named)
}
