import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { actors } from '#contract/events.ts'
import { TravellerInput } from '#contract/travellers.ts'
import { db, overwriteErased } from '#db/client.ts'
import { env } from '#integrations/env.ts'
import { addPapersKey, presentPapersKey } from '#integrations/papers-key.ts'
import { newSecret } from '#integrations/secret-file.ts'
import { maya } from '#test/bookings.ts'
import { crewWith, paperFor } from '#test/crew.ts'
import { smallPdf } from '#test/pdf.ts'
import { filesWith, tablesWith } from '#test/traces.ts'
import { paperOf, passportFacts, sentPaper } from '#test/traveller-papers.ts'
import { createBooking } from '../bookings/create.ts'
import { sealFormerTravellers } from '../bookings/sealed-travellers.ts'
import { readPassports } from '../bookings/passports.ts'
import { describeTraveller, partyOf } from '../bookings/travellers.ts'
import { readCrewPaper, readCrewPaperFile } from '../crew-papers/read.ts'
import { addCrewPaperFile } from '../crew-papers/write.ts'
import { makeFirstPapersKey } from '../site/papers-key-check.ts'
import { adviceAtStart } from '../site/site.ts'
import { typePaperFacts } from './decide.ts'
import { partiesWithPapers } from './parties.ts'
import { readPaper } from './read.ts'
import { resealPapers } from './reseal.ts'

const CANARY = 'zanzibarquux'
const STAFF = 'staff-pasang'
const at = (id: string) => join(env.dataDir, 'papers', id)
const key = () => readFileSync(env.papersKeyFile)
let keyBefore: Buffer | undefined

beforeEach(async () => {
  await addPapersKey()
  keyBefore = key()
})
afterEach(() => {
  mkdirSync(dirname(env.papersKeyFile), { recursive: true })
  writeFileSync(env.papersKeyFile, keyBefore!, { mode: 0o600 })
})

const typed = TravellerInput.parse({
  name: 'Maya',
  passport_number: `K${CANARY}`,
  policy_number: `P${CANARY}`,
})

async function fullOfPapers() {
  const booking = await createBooking(maya)
  await describeTraveller(booking._id, 1, typed, actors.visitor)
  await sentPaper(booking._id, { file: smallPdf(CANARY) })
  await typePaperFacts({ bookingId: booking._id, position: 1 }, { ...passportFacts, number: CANARY }, STAFF)
  return booking
}

/** Whether everything can be read: the file, what is typed from it, and what the traveller has typed. */
async function read({ _id, reference }: { _id: string; reference: string }) {
  const { facts, files } = await paperOf(reference, 'passport')
  const { bytes } = await readPaper(_id, files[0]!._id, STAFF)
  const [passport] = (await readPassports([_id])).get(_id)!
  return {
    file: Buffer.from(bytes).includes(CANARY),
    facts: facts?.kind === 'passport' && facts.number,
    passport: passport!.passport_number,
  }
}
const whole = { file: true, facts: CANARY, passport: `K${CANARY}` }

test('a stolen disk without the key shows no passport', async () => {
  const booking = await fullOfPapers()
  // Whoever steals the disk may steal it before the log of the database is written back, or after.
  expect(filesWith(CANARY)).toEqual([])
  await overwriteErased()
  expect(filesWith(CANARY)).toEqual([])
  expect(await tablesWith(CANARY)).toEqual([])
  expect(filesWith(key().toString().slice(0, 43))).toEqual([])
  expect(await read(booking)).toEqual(whole)
})

test('what travellers typed before there were keys is sealed at the start, and reads as before', async () => {
  const booking = await createBooking(maya)
  await describeTraveller(booking._id, 1, typed, actors.visitor)
  const plain = { passport_number: typed.passport_number, policy_number: typed.policy_number }
  await db.updateTable('travellers').set(plain).execute()
  expect((await partyOf(booking)).travellers[0]).toMatchObject({ policy_number: `P${CANARY}` })

  expect(await sealFormerTravellers()).toBe(1)
  expect(await sealFormerTravellers()).toBe(0)
  expect(await tablesWith(CANARY)).toEqual([])
  expect(filesWith(CANARY)).toEqual([])
  expect((await readPassports([booking._id])).get(booking._id)).toMatchObject(
    [plain.passport_number].map((passport_number) => ({ passport_number })),
  )
})

test('after a new key everything reads, and is sealed anew with it, so that the old one may go', async () => {
  const booking = await fullOfPapers()
  await addPapersKey()
  expect(await read(booking)).toEqual(whole)

  expect(await resealPapers()).toEqual({ files: 1, texts: 3, unreadable: 0 })
  expect(await resealPapers()).toEqual({ files: 0, texts: 0, unreadable: 0 })
  writeFileSync(env.papersKeyFile, key().toString().split('\n')[0]!)
  expect(await read(booking)).toEqual(whole)
  expect(await adviceAtStart()).toEqual([])
})

test('papers of the crew are sealed anew as well', async () => {
  const person = await crewWith()
  const { _id } = await paperFor(person)
  const { files } = await addCrewPaperFile(_id, smallPdf(CANARY), STAFF)
  await addPapersKey()

  expect(await resealPapers()).toEqual({ files: 1, texts: 1, unreadable: 0 })
  writeFileSync(env.papersKeyFile, key().toString().split('\n')[0]!)
  expect(await readCrewPaper(_id)).toMatchObject({ number: 'NTB-4711', is_closed: false })
  const { bytes } = await readCrewPaperFile(_id, files[0]!._id, STAFF)
  expect(Buffer.from(bytes).includes(CANARY)).toBe(true)
  writeFileSync(env.papersKeyFile, newSecret())
  // Another process reads the file anew, as this does.
  presentPapersKey()
  expect(await readCrewPaper(_id)).toMatchObject({ kind: 'guide_licence', number: '', is_closed: true })
})

test('where another key lies the start says so, nothing opens, and nothing is lost', async () => {
  const booking = await fullOfPapers()
  writeFileSync(env.papersKeyFile, newSecret())

  expect(await adviceAtStart()).toEqual([
    expect.stringMatching(
      /^Key for papers: 4 papers and numbers were encrypted with another key .*Put that key back/,
    ),
  ])
  const [traveller] = (await partyOf(booking)).travellers
  expect([traveller!.passport_number, traveller!.policy_number]).toEqual(['••••••••', '••••••'])
  const [file] = (await paperOf(booking.reference, 'passport')).files
  await expect(readPaper(booking._id, file!._id, STAFF)).rejects.toThrow(
    'The key that this paper was encrypted',
  )
  expect(await resealPapers()).toEqual({ files: 0, texts: 0, unreadable: 4 })
  // Saving the form as it is shown keeps what cannot be read.
  const shown = { ...typed, diet: 'None', passport_number: '••••••••', policy_number: '••••••' }
  await describeTraveller(booking._id, 1, shown, actors.visitor)

  writeFileSync(env.papersKeyFile, keyBefore!)
  expect(await read(booking)).toEqual(whole)
  expect((await partyOf(booking)).travellers[0]).toMatchObject({ diet: 'None', policy_number: `P${CANARY}` })
})

test('where the key has vanished none is made in its place, and papers wait until it is back', async () => {
  const booking = await fullOfPapers()
  rmSync(env.papersKeyFile)
  await makeFirstPapersKey()

  expect(await adviceAtStart()).toEqual([
    expect.stringMatching(/^Key for papers: There is no key to encrypt papers with .* put .* back/),
  ])
  await expect(sentPaper(booking._id)).rejects.toMatchObject({ code: 'unavailable' })
  const newer = { ...typed, passport_number: 'K7654321' }
  await expect(describeTraveller(booking._id, 1, newer, actors.visitor)).rejects.toThrow('just now')
  expect(existsSync(env.papersKeyFile)).toBe(false)
  writeFileSync(env.papersKeyFile, keyBefore!)
  expect(await read(booking)).toEqual(whole)
})

test('a start makes the first key where nothing is encrypted yet', async () => {
  rmSync(env.papersKeyFile)
  await makeFirstPapersKey()
  expect(await adviceAtStart()).toEqual([])
  expect(key()).not.toEqual(keyBefore)
})

test('a file in the place of another opens for nobody', async () => {
  const booking = await fullOfPapers()
  await sentPaper(booking._id, { kind: 'visa' })
  const [passport] = (await paperOf(booking.reference, 'passport')).files
  const [visa] = (await paperOf(booking.reference, 'visa')).files
  writeFileSync(at(visa!._id), readFileSync(at(passport!._id)))
  await expect(readPaper(booking._id, visa!._id, STAFF)).rejects.toThrow('The file of this paper is damaged')
})

test('papers of many bookings are read at once', async () => {
  const first = await fullOfPapers()
  const second = await createBooking(maya)
  const rows = await db.selectFrom('bookings').selectAll().execute()
  const papers = await partiesWithPapers(rows)
  expect(papers.get(first._id)!.papers[0]!.papers[0]).toMatchObject({ state: 'received' })
  expect(papers.get(second._id)!.papers[0]!.papers[0]).toMatchObject({ state: 'missing' })
  expect(await partiesWithPapers([])).toEqual(new Map())
})
