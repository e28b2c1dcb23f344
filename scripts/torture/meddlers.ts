import { setTimeout as delay } from 'node:timers/promises'
import { db } from '#db/client.ts'
import { accessToken } from '#domain/security/link-tokens.ts'
import { pemba } from '#test/people.ts'
import { someExtras, type Scarce } from '#test/scarce.ts'
import { ramesh } from '#test/waiting.ts'
import { ask, logIn, type Answer } from './ask.ts'
import type { Journey } from './travellers.ts'

/** The pause between two clicks of whoever works in the office. */
const PAUSE_MS = 10

/** `done`: how often each thing was done. `headers`: of whoever is logged in; a session outlives the servers. */
export type Office = { scarce: Scarce; done: Map<string, number>; headers: Record<string, string> }

export function openOffice(scarce: Scarce): Office {
  return { scarce, done: new Map(), headers: {} }
}

/**
 * Changes bookings that are paid for: their party, extras, code and departure, and cancels some. Those who found no seat
 * wait, and get the seats that are offered. It goes on until the server is gone.
 */
export async function meddle(url: string, office: Office, journeys: Journey[], roll: () => number) {
  const departures = [...new Set(journeys.map(({ departureId }) => departureId))].slice(-2)
  const names = Object.keys(deeds)
  for (;;) {
    const paid = journeys.filter(({ step }) => step === 'paid')
    const { reference = '' } = paid[Math.floor(roll() * paid.length)] ?? {}
    const departureId = departures[Math.floor(roll() * departures.length)]!
    const name = names[Math.floor(roll() * names.length)]!
    const { status } = await deeds[name]!({
      url,
      office,
      reference,
      departureId,
      chance: Math.floor(roll() * 60),
    })
    if (status === 401) office.headers = await logIn(url, pemba)
    if (status < 400) office.done.set(name, (office.done.get(name) ?? 0) + 1)
    await delay(PAUSE_MS)
  }
}

type Deed = { url: string; office: Office; reference: string; departureId: string; chance: number }

const deeds: Record<string, (deed: Deed) => Promise<Pick<Answer, 'status'>>> = {
  'party and extras changed': (deed) =>
    change(deed, {
      travellers: 1 + (deed.chance % 2),
      joining: ['nepali_child'],
      extras: someExtras(deed.office.scarce, deed.chance),
      price: 'today',
    }),
  moved: (deed) => change(deed, { departure_id: deed.departureId, price: 'agreed' }),
  'code changed': (deed) =>
    change(deed, { code: deed.chance % 2 === 0 ? deed.office.scarce.code : '', price: 'today' }),
  cancelled: async (deed) =>
    deed.chance % 5 > 0
      ? { status: 409 }
      : post(deed, `/api/bookings/${deed.reference}/cancellation/`, { reason: 'Ill' }),
  waited: async ({ url, departureId, chance }) => {
    const email = `waits${chance}@example.com`
    const form = {
      ...ramesh,
      email,
      departure_id: departureId,
      travellers: String(1 + (chance % 2)),
      website: '',
    }
    const headers = { 'sec-fetch-site': 'same-origin' }
    return ask(url, 'POST', `/waiting-list?departure=${departureId}`, { form, headers })
  },
  'link opened': async ({ url, departureId }) => {
    const id = await waiting(departureId, 'proven_at')
    return ask(url, 'GET', `/waiting-list/${id}?token=${accessToken('waiting', id)}`)
  },
  offered: async (deed) => {
    const id = await waiting(deed.departureId)
    return post(deed, `/api/departures/${deed.departureId}/waiting/${id}/offer/`, { reason: 'Knows us' })
  },
}

function change(deed: Deed, json: object) {
  return post(deed, `/api/bookings/${deed.reference}/changes/`, json)
}

function post({ url, office: { headers } }: Deed, path: string, json: object) {
  return ask(url, 'POST', path, { json, headers })
}

/** The id of whoever waits longest for a departure; of those who have not opened their link with `missing`. */
async function waiting(departureId: string, missing?: 'proven_at') {
  const waits = db.selectFrom('waits').select('id').where('departure_id', '=', departureId)
  const open = waits.where('state', '=', 'waiting').where('proven_at', missing ? 'is' : 'is not', null)
  return (await open.orderBy('id').executeTakeFirst())?.id ?? 'nobody'
}
