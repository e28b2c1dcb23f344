import { beforeEach, expect, test } from 'vitest'
import { CREW_PAPER_FILES_MAX, CREW_PAPERS_MAX, type CrewPaper } from '#contract/crew-papers.ts'
import { CREW_MAX, type CrewMember } from '#contract/crew.ts'
import { db } from '#db/client.ts'
import { crewWith, dorje, paperFor } from '#test/crew.ts'
import { smallPdf } from '#test/pdf.ts'
import { pictureBytes, pictureFile } from '#test/pictures.ts'
import { send, signedIn } from '#test/requests.ts'
import { filesWith, tablesWith } from '#test/traces.ts'
import { api } from '../api.ts'

let office: { authorization: string }

beforeEach(async () => {
  office = await signedIn()
})

function upload(path: string, name: string, file: File) {
  const body = new FormData()
  body.set(name, file)
  return api.request(path, { method: 'POST', headers: office, body })
}

const paperFile = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], '../../licence.svg')

test('staff add, change and erase somebody of the crew; strangers read nothing of them', async () => {
  expect((await send('POST', '/api/crew/', dorje)).status).toBe(401)
  const added = await send('POST', '/api/crew/', dorje, office)
  expect(added.status).toBe(201)
  const person = (await added.json()) as CrewMember
  expect(person).toMatchObject({
    ...dorje,
    agreed_on: null,
    is_active: true,
    photo: null,
    papers: [],
    version: 1,
  })
  const path = `/api/crew/${person._id}/`
  expect([(await send('GET', '/api/crew/')).status, (await send('GET', path)).status]).toEqual([401, 401])

  const tag = { ...office, 'if-match': added.headers.get('etag')! }
  const roles = ['guide', 'climbing_guide', 'driver']
  const edited = await send('PUT', path, { ...dorje, roles, agreed_on: '2026-11-01' }, tag)
  expect(await edited.json()).toMatchObject({ roles, agreed_on: '2026-11-01', version: 2 })
  expect((await send('PUT', path, dorje, tag)).status).toBe(412)
  expect((await (await send('GET', '/api/crew/', undefined, office)).json()).length).toBe(1)

  expect((await send('DELETE', path, undefined, tag)).status).toBe(412)
  expect((await send('DELETE', path, undefined, office)).status).toBe(204)
  expect((await send('GET', path, undefined, office)).status).toBe(404)
})

test('what cannot be is refused with a sentence at its field', async () => {
  const wrong = {
    name: ' ',
    roles: ['guide', 'guide'],
    phone: 'call me',
    email: 'dorje',
    languages: ['English, French'],
    day_pay: -1,
    agreed_on: '2026-02-30',
    kin_phone: '12',
    photo: 'https://example.com/me.jpg',
  }
  const refused = await send('POST', '/api/crew/', wrong, office)
  const { errors } = await refused.json()
  expect([refused.status, Object.keys(errors).toSorted()]).toEqual([
    422,
    ['agreed_on', 'day_pay', 'email', 'kin_phone', 'languages.0', 'name', 'phone', 'photo', 'roles'],
  ])
  const nobody = await send('POST', '/api/crew/', { ...dorje, roles: [] }, office)
  expect((await nobody.json()).errors).toEqual({ roles: ['Choose one role at least'] })
})

test('no more people are kept than one page lists', async () => {
  await crewWith()
  const first = await db.selectFrom('crew').selectAll().executeTakeFirstOrThrow()
  const others = Array.from({ length: CREW_MAX - 1 }, (_, index) => ({ ...first, id: `crew-${index}` }))
  for (let from = 0; from < others.length; from += 500)
    await db
      .insertInto('crew')
      .values(others.slice(from, from + 500))
      .execute()
  const refused = await send('POST', '/api/crew/', dorje, office)
  expect([refused.status, (await refused.json()).detail]).toEqual([
    409,
    `There are ${CREW_MAX} people already. Delete one who has left first`,
  ])
})

test('a photo is theirs once they are saved with it, and goes with them', async () => {
  const { photo } = await (await upload('/api/crew/photos/', 'image_file', await pictureFile())).json()
  const added = await send('POST', '/api/crew/', { ...dorje, photo }, office)
  const person = (await added.json()) as CrewMember
  expect(person.photo).toBe(photo)
  const twice = await send('POST', '/api/crew/', { ...dorje, photo }, office)
  expect((await twice.json()).errors).toEqual({ photo: ['Choose the photo once more'] })

  await send('DELETE', `/api/crew/${person._id}/`, undefined, office)
  expect(await db.selectFrom('images').select('id').where('owner', '=', 'crew').execute()).toEqual([])
})

test('a paper is typed and filed, its number lies nowhere unencrypted, and each reading is on record', async () => {
  const person = await crewWith()
  const path = `/api/crew/${person._id}/papers/`
  const typed = {
    kind: 'insurance',
    number: 'quuxpolicy-77',
    issuer: 'Shikhar',
    accident: 150_000_000,
    treatment: 40_000_000,
    expires_on: '2027-05-01',
  }
  const added = await send('POST', path, typed, office)
  expect(added.status).toBe(201)
  const paper = (await added.json()) as CrewPaper
  expect(paper).toMatchObject({ ...typed, rescue: null, is_closed: false, files: [] })
  expect(await tablesWith('quuxpolicy')).toEqual([])

  const at = `/api/crew-papers/${paper._id}/`
  const filed = await upload(`${at}files/`, 'paper', paperFile(await pictureBytes()))
  expect(filed.status).toBe(201)
  // The answer says what is typed from the paper too.
  expect(await filed.json()).toMatchObject({ number: 'quuxpolicy-77' })
  const read = await db.selectFrom('events').select('noun_id').where('verb', '=', 'read').execute()
  expect(read).toEqual([{ noun_id: person._id }])
  await upload(`${at}files/`, 'paper', paperFile(smallPdf('quuxpolicy')))
  expect(filesWith('quuxpolicy')).toEqual([])
  const [listed] = (await (await send('GET', path, undefined, office)).json()) as CrewPaper[]
  expect(listed!.files.map(({ type }) => type)).toEqual(['image/jpeg', 'application/pdf'])

  const file = await send('GET', `${at}files/${listed!.files[1]!._id}/`, undefined, office)
  expect(Buffer.from(await file.arrayBuffer()).includes('quuxpolicy')).toBe(true)
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="insurance.pdf"')
  const reads = await db
    .selectFrom('events')
    .select('after')
    .where('verb', '=', 'read')
    .orderBy('id')
    .execute()
  expect(reads).toEqual([{ after: null }, { after: JSON.stringify({ paper: 'insurance' }) }])

  const [member] = (await (await send('GET', '/api/crew/', undefined, office)).json()) as CrewMember[]
  expect(member!.papers).toMatchObject([{ kind: 'insurance', expires_on: '2027-05-01' }])
  const alone = await send('GET', at, undefined, office)
  expect([await alone.json(), alone.headers.get('etag')]).toMatchObject([typed, added.headers.get('etag')])
  const tag = { ...office, 'if-match': added.headers.get('etag')! }
  const other = { ...typed, kind: 'first_aid', expires_on: '' }
  expect(await (await send('PUT', at, other, tag)).json()).toMatchObject({
    kind: 'first_aid',
    expires_on: null,
  })
  expect((await send('PUT', at, other, tag)).status).toBe(412)
  expect((await send('DELETE', `${at}files/${listed!.files[0]!._id}/`, undefined, office)).status).toBe(204)
  expect((await send('DELETE', at, undefined, office)).status).toBe(204)
  expect((await send('DELETE', at, undefined, office)).status).toBe(404)
  expect(await db.selectFrom('crew_paper_files').selectAll().execute()).toEqual([])
})

test('what is no paper, what is too much and what is nowhere is refused', async () => {
  const person = await crewWith()
  const paper = await paperFor(person)
  const files = `/api/crew-papers/${paper._id}/files/`
  const page = await upload(files, 'paper', new File(['<script>alert(1)</script>'], 'licence.pdf'))
  expect([page.status, (await page.json()).errors.paper]).toEqual([
    422,
    ['The file is neither a PDF nor a picture we can read. Send a JPEG, PNG, WebP or PDF'],
  ])
  for (let count = 0; count < CREW_PAPER_FILES_MAX; count++)
    await upload(files, 'paper', paperFile(smallPdf()))
  expect((await upload(files, 'paper', paperFile(smallPdf()))).status).toBe(409)
  for (let count = 1; count < CREW_PAPERS_MAX; count++) await paperFor(person)
  await expect(paperFor(person)).rejects.toThrow(`There are ${CREW_PAPERS_MAX} papers already`)

  expect((await send('GET', '/api/crew/nobody/papers/', undefined, office)).status).toBe(404)
  expect((await send('POST', '/api/suppliers/nobody/papers/', { kind: 'other' }, office)).status).toBe(404)
  const sums = await send(
    'POST',
    `/api/crew/${person._id}/papers/`,
    { kind: 'passport', rescue: 1.5 },
    office,
  )
  expect(Object.keys((await sums.json()).errors).toSorted()).toEqual(['kind', 'rescue'])
})

test('staff add, change and delete suppliers: a vehicle with seats and papers, a lodge with rooms', async () => {
  const jeep = {
    kind: 'vehicle',
    name: 'Mahindra Scorpio',
    plate: 'Ba 3 Cha 4711',
    seats: 6,
    phone: '+977 980 000 0000',
  }
  expect((await send('POST', '/api/suppliers/', jeep)).status).toBe(401)
  const added = await send('POST', '/api/suppliers/', jeep, office)
  const vehicle = await added.json()
  expect([added.status, vehicle]).toMatchObject([201, { ...jeep, twin_rooms: null, papers: [] }])
  const papers = `/api/suppliers/${vehicle._id}/papers/`
  await send('POST', papers, { kind: 'vehicle', expires_on: '2027-01-15' }, office)
  const path = `/api/suppliers/${vehicle._id}/`
  expect(await (await send('GET', path, undefined, office)).json()).toMatchObject({
    papers: [{ kind: 'vehicle', expires_on: '2027-01-15' }],
  })

  const tag = { ...office, 'if-match': added.headers.get('etag')! }
  expect(await (await send('PUT', path, { ...jeep, seats: 7 }, tag)).json()).toMatchObject({
    seats: 7,
    version: 2,
  })
  expect((await send('PUT', path, jeep, tag)).status).toBe(412)
  const lodge = { kind: 'lodge', name: 'Yak Lodge', place: 'Namche', twin_rooms: 12, dormitory_beds: -1 }
  const refused = await send('POST', '/api/suppliers/', lodge, office)
  expect((await refused.json()).errors).toEqual({
    dormitory_beds: ['Beds in dormitories must be a whole number from 0 to 500'],
  })
  expect((await send('DELETE', path, undefined, office)).status).toBe(204)
  expect(await tablesWith('Mahindra Scorpio')).toEqual([])
  expect(await db.selectFrom('crew_papers').selectAll().execute()).toEqual([])
})

test('after an erasure nothing knows the person, neither a table nor a file nor the record of changes', async () => {
  const quux = 'quuxdorje'
  const words = { phone: '+977 984 123 4567', words: quux, notes: quux, kin_name: quux, languages: [quux] }
  const person = await crewWith({ ...words, name: quux, email: `${quux}@example.com` })
  const paper = await paperFor(person, { number: quux, issuer: quux, note: quux })
  await upload(`/api/crew-papers/${paper._id}/files/`, 'paper', paperFile(smallPdf(quux)))
  await send('PUT', `/api/crew/${person._id}/`, { ...dorje, ...words, name: `${quux} Two` }, office)
  expect(await tablesWith(quux)).toEqual(['crew'])

  await send('DELETE', `/api/crew/${person._id}/`, undefined, office)
  expect(await tablesWith(quux)).toEqual([])
  expect(filesWith(quux)).toEqual([])
  expect(await db.selectFrom('crew_paper_files').selectAll().execute()).toEqual([])
})
