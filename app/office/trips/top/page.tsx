import { ListHead } from '../../kit/list/list-head.tsx'
import { ListProblem } from '../../kit/list/list-states.tsx'
import { at, type Body } from '../../shell/api-address.ts'
import { readApi, tryApi, type Failure } from '../../shell/api.ts'
import type { Route } from './+types/page'
import { chosenIn, fullList, listOf, type Choice } from './choices.ts'
import { TopList } from './list.tsx'

/** The call can hold this many whole treks. Longer lists send only the id and the mark of each. */
const WHOLE_MAX = 100
/**
 * The call takes at most this many entries. The rest of the list stays unchanged; it comes after everything that can
 * have changed.
 */
const SENT_MAX = 2000
const ALL = at('/api/destinations?fields=name')
const TOP = at('/api/destinations/top/')

export const meta: Route.MetaFunction = () => [{ title: 'Top Destinations · Admin' }]

export async function clientLoader() {
  return loadChoices()
}

export default function TopDestinations({ loaderData }: Route.ComponentProps) {
  if ('failure' in loaderData) {
    return (
      <>
        <ListHead title="Top Destinations" />
        <ListProblem says="Error fetching top destinations" />
      </>
    )
  }
  const { choices, version } = loaderData
  return (
    <>
      <ListHead title="Top Destinations" note="The carousel of the home page, in this order." />
      <TopList
        choices={choices}
        loaded={{ text: { chosen: chosenIn(choices) }, version }}
        readTheirs={readChosen}
        onSave={({ chosen }, { version: edited }) => send(listOf(choices, chosen), edited)}
      />
    </>
  )
}

/** Sends the full list, as the specification says. */
async function send(choices: Choice[], version: number | undefined) {
  const list = await listToSend(choices)
  return 'failure' in list ? list : tryApi(TOP, { method: 'POST', body: list.body, version })
}

async function readChosen() {
  const result = await loadChoices()
  if ('failure' in result) return result
  return { text: { chosen: chosenIn(result.choices) }, version: result.version }
}

type Sent = Body<'/api/destinations/top/', 'POST'>

/**
 * Returns the body of the call: the treks that `top/all/` returns, in the order and with the marks of the choice. For a
 * long list, only the id and mark of each.
 */
async function listToSend(choices: Choice[]): Promise<{ body: Sent } | { failure: Failure }> {
  if (choices.length > WHOLE_MAX) {
    const marks = choices.map(({ _id, is_top_destination }) => ({ _id, is_top_destination }))
    return { body: marks.slice(0, SENT_MAX) }
  }
  const all = await readApi(at('/api/destinations/top/all/'))
  return 'failure' in all ? all : { body: fullList(all.body, choices) }
}

/** Returns the chosen treks in their order, then the others by name. */
async function loadChoices(): Promise<{ choices: Choice[]; version?: number } | { failure: Failure }> {
  // The version is read first, so that a choice that others make meanwhile is detected and not overwritten.
  const top = await readApi(TOP)
  if ('failure' in top) return top
  const all = await readApi(ALL)
  if ('failure' in all) return all
  const order = new Map(top.body.map(({ _id }, index) => [_id, index]))
  const place = ({ _id, is_top_destination }: Choice) =>
    is_top_destination ? (order.get(_id) ?? order.size) : Infinity
  const choices = all.body.map(({ _id, name, status, is_top_destination }) => ({
    _id,
    name,
    isDraft: status === 'draft',
    is_top_destination,
  }))
  return { choices: choices.toSorted((a, b) => compare(place(a), place(b))), version: top.version }
}

function compare(a: number, b: number) {
  return a === b ? 0 : a - b
}
