import { expect, test } from 'vitest'
import { today } from '#contract/days.ts'
import { crewWith } from '#test/crew.ts'
import { pagesOf } from '#test/pages.ts'
import * as ourTeam from './our-team.tsx'

const pages = pagesOf({ '/about/our-team': ourTeam })

test('visitors read of those alone who have agreed and are active, without what is the office’s', async () => {
  await crewWith({ agreed_on: today() })
  await crewWith({ name: 'Somebody Shy' })
  await crewWith({ name: 'Somebody Gone', agreed_on: today(), is_active: false })
  const { html } = await pages.visit('/about/our-team')
  for (const said of ['Dorje Tamang', 'Guide', 'Speaks English, French', 'Grew up above Syabrubesi.', 'DT'])
    expect(html).toContain(said)
  for (const secret of ['Somebody', '984 123', '984 765', 'Maili', 'dorje@example.com', '3,500'])
    expect(html).not.toContain(secret)
})
