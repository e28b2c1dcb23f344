import { foundKinds, type FoundKind } from '#contract/found-kinds.ts'
import type { Found } from '#contract/find.ts'
import { settingNames } from '#contract/settings.ts'
import { tripWords } from '#contract/trip-kinds.ts'
import { tripKinds } from '#contract/trips.ts'
import { crewRoles } from '#contract/crew.ts'
import type { Right } from '#contract/roles.ts'
import { partScreens } from '../settings/fields.ts'
import { at } from './api-address.ts'
import { readApi } from './api.ts'
import { inOrder, type Command } from './commands.ts'
import { recentMarks } from './recent.ts'
import { isRefused, verbs, verbsIn } from './verbs.ts'

type May = (right: Right) => boolean

/** What the kinds of things are called in the menu. */
const kindWords: Record<FoundKind, string> = {
  booking: 'Booking',
  customer: 'Customer',
  trip: 'Trip',
  departure: 'Departure',
  payment: 'Payment',
  enquiry: 'Enquiry',
  proposal: 'Proposal',
  crew: 'Crew',
  supplier: 'Supplier',
  blog: 'Blog',
  email: 'Mail',
  staff: 'Colleague',
  permit: 'Permit',
  'packing-list': 'Packing list',
  extra: 'Extra',
  'discount-code': 'Discount code',
}

/** Other words with which "guide: Pasang" may begin; the words of a role are searched for too. */
const otherWords: Record<string, FoundKind> = {
  mail: 'email',
  post: 'blog',
  trek: 'trip',
  tour: 'trip',
  colleague: 'staff',
  code: 'discount-code',
  person: 'customer',
}

/** Returns what a person opened last. Throws when the server could not be asked. */
export async function recentCommands(personId: string): Promise<Command[]> {
  const marks = recentMarks(personId)
  return marks.length === 0 ? [] : (await find({ recent: marks.join(',') })).map(toCommand)
}

/**
 * Returns what the server finds for a typed text: things, and with a verb before their words what is to be done with them.
 * "guide: Pasang" looks for one kind alone. Throws when the server could not be asked.
 */
export async function findCommands(typed: string, may: May): Promise<Command[]> {
  const asked = ofOneKind(typed)
  if (asked) return inOrder((await find(asked)).map(toCommand), asked.q)
  const acts = verbsIn(typed).filter(({ verb, rest }) => rest !== '' && verb.needs.some(may))
  const found = await find({ q: acts[0]?.rest ?? typed })
  const done = acts.flatMap(({ verb }) =>
    found
      .filter(({ kind, refuses }) => kind === verb.of && !isRefused(verb, refuses))
      .map((one) => actOn(one, verb.label, verb.pathOf({ id: one._id, path: one.path_in_admin }))),
  )
  return [...done, ...inOrder(found.map(toCommand), acts[0]?.rest ?? typed)]
}

/** Returns the verbs that are typed so far without the thing that they are for: choosing one completes it. */
export function begunVerbs(typed: string, may: May): Command[] {
  return verbsIn(typed)
    .filter(({ verb, rest }) => rest === '' && verb.needs.some(may))
    .map(({ verb: { label, of } }) => ({
      label: `${label} …`,
      note: `then the ${kindWords[of].toLowerCase()}`,
      kind: 'Do',
      path: '',
      fill: `${label} `,
    }))
}

/** Returns what can be done with the thing whose page is open; nothing on other pages. `refuses`: what its state does not allow. */
export function actsHere(path: string, may: May, refuses: readonly string[] = []): Command[] {
  const [, , place, id] = path.split('/')
  const kind = { bookings: 'booking', departures: 'departure', enquiries: 'enquiry', crew: 'crew' }[
    place ?? ''
  ]
  if (!kind || !id) return []
  const own = `/admin/${place}/${id}`
  const called = kind === 'booking' ? id : `this ${kind === 'crew' ? 'person' : kind}`
  return verbs
    .filter((verb) => verb.of === kind && verb.needs.some(may) && !isRefused(verb, refuses))
    .map(({ label, pathOf }) => ({
      thing: called,
      label: label.endsWith(kind) ? `${label.slice(0, -kind.length)}${called}` : `${label} ${called}`,
      kind: 'Do',
      path: pathOf({ id, path: own }),
    }))
}

/** Returns a command for every field of the settings that a person may look for. */
export function settingCommands(): Command[] {
  return settingNames.flatMap((name) => {
    const { title, note, fields } = partScreens[name]
    const path = `/admin/settings/${name}`
    return [
      { label: title, kind: 'Setting', path, note },
      ...fields.map((field) => ({
        label: `${title}: ${field.label}`,
        kind: 'Setting',
        path: `${path}#${field.name}`,
      })),
    ]
  })
}

function ofOneKind(typed: string) {
  const [, prefix, q] = typed.match(/^\s*([\p{L} -]+):\s*(\S.*)$/u) ?? []
  if (prefix === undefined || q === undefined) return undefined
  const word = prefix.trim().toLowerCase()
  const named = foundKinds.find((kind) => kind === word || kindWords[kind].toLowerCase() === word)
  const kind = named ?? (Object.hasOwn(otherWords, word) ? otherWords[word] : undefined)
  if (kind) return { q, kind }
  const role = crewRoles.find((one) => one.replace('_', ' ') === word)
  return role && { q: `${role} ${q}`, kind: 'crew' as const }
}

async function find(query: { q?: string; kind?: FoundKind; recent?: string }): Promise<Found[]> {
  const result = await readApi(at('/api/find/', {}, query))
  if ('failure' in result) throw new Error(result.failure.reason)
  return result.body
}

function toCommand({ kind, _id, label, note, path_in_admin: path }: Found): Command {
  const trip = tripKinds.find((one) => kind === 'trip' && path.startsWith(tripWords[one].office.list))
  const word = trip ? tripWords[trip].office.pictures.owner : kindWords[kind]
  return { label, note, path, kind: word, mark: `${kind}~${_id}` }
}

function actOn(found: Found, verb: string, path: string): Command {
  return { ...toCommand(found), label: `${verb} ${found.label}`, path, kind: 'Do' }
}
