import { today } from '#contract/days.ts'
import { addPermit } from '#domain/permits/permits.ts'
import { jeep } from '#test/costs.ts'
import { smallPdf } from '#test/pdf.ts'
import { anyPermit } from '#test/permits.ts'

/** Calls a part of a booking's address; `place` is how the documentation of the API writes it. */
type To = (
  method: string,
  part: string,
  sent?: { json?: unknown; form?: FormData },
  place?: string,
) => Promise<unknown>

/** Notes a permit of the first traveller, with a word in each field. */
export async function pressPermit(to: To, canary: string) {
  const { _id } = await addPermit(anyPermit, 'staff-pasang')
  const json = { state: 'issued', on: today(), number: canary, receipt: canary, note: canary }
  await to('PUT', `travellers/1/permits/${_id}`, { json }, 'travellers/{position}/permits/{permit}')
}

/** Notes what the bag of the first traveller weighs, and what they bring. */
export async function pressLuggage(to: To) {
  const json = { weighed_g: 12_500, assignment_id: null }
  await to('PUT', 'travellers/1/bag', { json }, 'travellers/{position}/bag')
  const answers = { boots: 'have' }
  await to('PUT', 'travellers/1/gear', { json: { answers } }, 'travellers/{position}/gear')
}

/** Notes what the private trip of a booking has cost, and plans it. No traveller is named in costs. */
export async function pressCosts(to: To) {
  await to('POST', 'costs', { json: jeep })
  await to('POST', 'costs/plan', { json: { travellers: 2 } })
}

/** Sends, removes, refuses and types from the passport of the first traveller, with a word in each field. */
export async function pressPapers(to: To, canary: string) {
  const [place, paper] = ['travellers/{position}/papers/{kind}', 'travellers/1/papers/passport']
  const send = async () => {
    const form = new FormData()
    form.set('paper', new File([smallPdf(canary)], `${canary}.pdf`))
    return (await to('POST', paper, { form }, place)) as { papers: { files: { _id: string }[] }[] }[]
  }
  const [{ papers } = { papers: [] }] = await send()
  await to('DELETE', `papers/${papers[0]!.files[0]!._id}`, {}, 'papers/{id}')
  const [kept] = await send()
  const files = kept!.papers[0]!.files.map(({ _id }) => _id)
  const json = { decision: 'refuse', reason: canary, files }
  await to('POST', `${paper}/decision`, { json }, `${place}/decision`)
  const facts = { kind: 'passport', number: canary, name: canary }
  await to('PUT', 'travellers/1/paper-facts', { json: facts }, 'travellers/{position}/paper-facts')
}

/** Says who fetches the party, with a word in each field. */
export async function pressTransfer(to: To, canary: string) {
  const [from_place, to_place, sign, vehicle, driver, note, overrule] = Array.from(
    { length: 7 },
    () => canary,
  )
  const json = { from_place, to_place, sign, vehicle, driver, note, overrule }
  await to('PUT', 'transfers/arrival', { json }, 'transfers/{direction}')
}
