import type { Day } from './days.ts'
import type { DatedTask } from './task-days.ts'
import { neededPapers, paperWords, type PaperKind, type TravellerPapers } from './traveller-papers.ts'
import { isInsuranceDetail, type Traveller } from './travellers.ts'

/** Which travellers have read what to bring, by their positions; null where nobody says what that is. */
export type GearTasks = { read: number[] } | null

/** Which travellers have said what their bag weighs, by their positions; null where no porter carries bags. */
export type BagTasks = { told: number[] } | null

/** What is known of the travellers of a booking. */
export type TravellerFacts = {
  travellers: Pick<Traveller, 'position' | 'name' | 'missing' | 'insurance_gap'>[]
  papers: Pick<TravellerPapers, 'position' | 'papers' | 'faults'>[]
  gear: GearTasks
  bags: BagTasks
}

type One = TravellerFacts['travellers'][number]

/** What is asked of one traveller by a day, and whether it is done. */
type Asked = {
  kind: DatedTask
  traveller: number
  due_on: Day
  title: string
  text: string
  pays: null
  isDone: boolean
}

/** Returns what is asked of one traveller of a booking, done or not. `due`: until when. */
export function tasksOfTraveller(
  facts: TravellerFacts,
  traveller: One,
  due: Record<DatedTask, Day>,
): Asked[] {
  return [
    detailsOf(facts, traveller, due.details),
    insuranceOf(facts, traveller, due.insurance),
    papersOf(facts, traveller, due.papers),
    ...gearTaskOf(facts, traveller, due.gear),
    ...bagTaskOf(facts, traveller, due.bags),
  ]
}

/** Returns how a traveller is called, with a name or without. */
export function whom(position: number, name: string) {
  return name || `traveller ${position}`
}

function detailsOf(facts: TravellerFacts, { position, name, missing }: One, due_on: Day): Asked {
  const open = missing.filter((detail) => !isInsuranceDetail(detail))
  return {
    kind: 'details',
    traveller: position,
    due_on,
    pays: null,
    title: facts.travellers.length === 1 ? 'Your details' : `Details of ${whom(position, name)}`,
    text: `Your guide and the permits need them. Please fill in: ${open.join(', ')}.`,
    isDone: open.length === 0,
  }
}

function insuranceOf(facts: TravellerFacts, traveller: One, due_on: Day): Asked {
  const { position, name, missing, insurance_gap: gap } = traveller
  const open = missing.filter(isInsuranceDetail)
  return {
    kind: 'insurance',
    traveller: position,
    due_on,
    pays: null,
    title: facts.travellers.length === 1 ? 'Your insurance' : `Insurance of ${whom(position, name)}`,
    text: gap
      ? `${gap}. Please ask your insurance for more, and fill in the new height.`
      : `It must cover rescue from the highest point of the trip. Please fill in: ${open.join(', ')}.`,
    isDone: open.length === 0 && gap === null,
  }
}

/** Papers that staff have refused are missing again; the page of the papers says why. */
function papersOf(facts: TravellerFacts, { position, name }: One, due_on: Day): Asked {
  const own = facts.papers.find((one) => one.position === position)
  const there = own?.papers.filter(({ state }) => state === 'received' || state === 'accepted') ?? []
  const open = neededPapers.filter((kind) => !there.some((paper) => paper.kind === kind))
  const again = open.filter((kind) =>
    own?.papers.some((paper) => paper.kind === kind && paper.state === 'refused'),
  )
  const missing = open.filter((kind) => !again.includes(kind))
  const asked = [
    ...(again.length > 0 ? [`We could not use what you sent. Please send again: ${namesOf(again)}.`] : []),
    ...(missing.length > 0 ? [`Please send: ${namesOf(missing)}.`] : []),
  ]
  const sentences = [...asked, ...(own?.faults ?? []).map(({ says }) => says)]
  return {
    kind: 'papers',
    traveller: position,
    due_on,
    pays: null,
    title: facts.travellers.length === 1 ? 'Your papers' : `Papers of ${whom(position, name)}`,
    text: sentences.join(' '),
    isDone: sentences.length === 0,
  }
}

function namesOf(kinds: readonly PaperKind[]) {
  return kinds.map((kind) => paperWords[kind].name.toLowerCase()).join(', ')
}

function gearTaskOf({ gear, travellers }: TravellerFacts, { position, name }: One, due_on: Day): Asked[] {
  if (gear === null) return []
  const title = travellers.length === 1 ? 'What you bring' : `What ${whom(position, name)} brings`
  const text = 'Please read the packing list: tick what is there, hire or borrow what is not.'
  return [
    {
      kind: 'gear',
      traveller: position,
      due_on,
      pays: null,
      title,
      text,
      isDone: gear.read.includes(position),
    },
  ]
}

function bagTaskOf({ bags, travellers }: TravellerFacts, { position, name }: One, due_on: Day): Asked[] {
  if (bags === null) return []
  return [
    {
      kind: 'bags',
      traveller: position,
      due_on,
      pays: null,
      title: travellers.length === 1 ? 'What your bag weighs' : `The bag of ${whom(position, name)}`,
      text: 'Porters carry it, and the law limits how much. Please weigh it, or say that you carry it yourself.',
      isDone: bags.told.includes(position),
    },
  ]
}
