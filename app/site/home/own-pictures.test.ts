import { expect, test } from 'vitest'
import { Home } from '#contract/home-page.ts'
import { Partners } from '#contract/settings.ts'
import { DAY_MS } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { pagesOf } from '#test/pages.ts'
import { pictureBytes } from '#test/pictures.ts'
import * as home from './page.tsx'
import * as team from '../about/our-team.tsx'
import { readSettings } from '#domain/settings.ts'
import { editSetting } from '#domain/settings/edits.ts'
import { addSitePicture, sitePictures } from '#domain/settings/pictures.ts'

const OWNER = 'staff-owner'
const { visit } = pagesOf({ '/': home, '/about/our-team': team })

test('uploaded pictures stand behind the headline, at a partner and at a person; what nothing names goes', async () => {
  const address = await addSitePicture(await pictureBytes(), OWNER)
  const { home: words, about } = await readSettings()
  const hero = [{ picture: address, alt: 'Ama Dablam at dawn', credit: 'Photo: Tashi' }]
  await editSetting('home', Home.parse({ ...words, hero }), OWNER)
  await editSetting('partners', Partners.parse([{ name: 'Friends', url: '', logo: address }]), OWNER)
  const member = { name: 'Nima Sherpa', role: 'Office', monogram: 'NS', photo: address, text: 'Answers.' }
  await editSetting('about', { ...about, our_team: { ...about.our_team, members: [member] } }, OWNER)

  const { html } = await visit('/?index')
  expect(html).toContain('alt="Ama Dablam at dawn"')
  expect(html).toContain('Photo: Tashi')
  expect(html).toContain(`src="${address}"`)
  const people = (await visit('/about/our-team')).html
  expect(people).toMatch(/<img[^>]*alt="Nima Sherpa"/)
  expect(people).toContain('>Nima Sherpa</h3>')

  const gone = { picture: address.replace(/[0-9a-f]{32}/, '0'.repeat(32)), alt: '', credit: '' }
  await expect(editSetting('home', Home.parse({ ...words, hero: [gone] }), OWNER)).rejects.toMatchObject({
    code: 'invalid',
    errors: { 'hero.0.picture': ['Choose the picture once more'] },
  })

  // A picture that nothing names goes with the first upload after its day.
  await addSitePicture(await pictureBytes({ colour: '#aa0000' }), OWNER)
  await db
    .updateTable('images')
    .set({ created_at: new Date(Date.now() - 2 * DAY_MS).toISOString() })
    .execute()
  const fresh = await addSitePicture(await pictureBytes({ colour: '#00aa00' }), OWNER)
  expect(new Set((await sitePictures()).keys())).toEqual(new Set([address, fresh]))
})
