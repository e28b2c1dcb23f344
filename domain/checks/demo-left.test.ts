import { expect, test } from 'vitest'
import { fieldInHash } from '#contract/checks.ts'
import { readOverview } from '../desk/overview.ts'
import { readSettings } from '../settings.ts'
import { editSetting } from '../settings/edits.ts'
import { listChecks } from './checks.ts'

const pasang = 'staff-pasang'

test('a company that is named anew is told what of the demo stands beside its name, until each is its own', async () => {
  const { company, bank, contacts } = await readSettings()
  expect(await demoFields()).toEqual([])
  expect((await readOverview()).demo_settings).toContain('bank')

  await editSetting('company', { ...company, name: 'Yeti Treks' }, pasang)
  const before = await demoFields()
  expect(before).toEqual(
    expect.arrayContaining([
      'company legal_name',
      'company registration',
      'contacts phone',
      'emergency phone',
      'trust licences.0.number',
      'meeting_points points.0.words',
      'meeting_points points.0.position',
      'bank accounts.0.account_number',
      'socials facebook',
    ]),
  )
  expect(before).not.toContain('trust licences.0.name')
  // Others have their office there too, and fetch travellers from their hotels.
  expect(before).not.toContain('contacts address')
  expect(before).not.toContain('meeting_points points.1.words')
  // Money sent astray comes before a post that tells of another company.
  const told = (await listChecks(['owner'])).checks.filter(({ kind, is_red }) => kind === 'demo' && is_red)
  expect(told[0]).toMatchObject({ noun: 'setting', noun_id: 'bank' })
  expect(told.findLastIndex(({ noun_id }) => ['bank', 'trust'].includes(noun_id))).toBeLessThan(
    told.findIndex(({ noun }) => noun === 'blog'),
  )
  expect((await readOverview()).demo_settings).toEqual(
    expect.arrayContaining(['company', 'bank', 'contacts']),
  )

  const named = { ...company, name: 'Yeti Treks', description: 'Treks', legal_name: 'Yeti Pvt. Ltd.' }
  await editSetting('company', { ...named, registration: 'No. 1', tagline: 'Up' }, pasang)
  const own = { phone: '+977 1 5500000', email: 'hello@yeti.example', whatsapp: '', address: 'Lazimpat' }
  await editSetting('contacts', { ...contacts, ...own }, pasang)
  // The bank is edited, but one account of the demo stays.
  const [dollars, rupees] = bank.accounts
  const account = { ...dollars!, bank: 'Himalayan', account_name: 'Yeti', account_number: '1', swift: 'HIMA' }
  await editSetting('bank', { accounts: [{ ...account, branch: '' }, rupees!] }, pasang)
  const after = await demoFields()
  expect(after.filter((field) => /^(company|contacts|bank accounts.0)/.test(field))).toEqual([])
  expect(after).toContain('bank accounts.1.account_name')
  const left = (await readOverview()).demo_settings
  expect(left).toEqual(expect.arrayContaining(['bank', 'trust']))
  expect(left).not.toEqual(expect.arrayContaining(['company']))
  expect(left).not.toEqual(expect.arrayContaining(['contacts']))
})

/** Returns which fields of which parts of the settings only the demo would fill like this. */
async function demoFields() {
  const { checks } = await listChecks(['owner'])
  return checks
    .filter(({ kind, noun }) => kind === 'demo' && noun === 'setting')
    .map(({ noun_id, path_in_admin }) => `${noun_id} ${fieldInHash(new URL(path_in_admin, 'http://x').hash)}`)
}
