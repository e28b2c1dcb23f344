import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Blog } from '#contract/blogs.ts'
import { signedOf } from '#contract/rich-plain.ts'
import type { SharedText } from '#contract/shared-texts.ts'
import { field, read } from './office-records.ts'
import { office, type Office } from './office.ts'
import { axeFaults, excessWidth } from './sight.ts'

let site: Office['site']
let page: Office['page']

office({}, (opened) => ({ site, page } = opened))

const WORD = `<html><head><style>p{color:red}</style></head><body><!--StartFragment-->
<p class=MsoNormal><b>Bold</b> of Word<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>·</span><!--[endif]-->First</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>o</span><!--[endif]-->Below</p>
</body></html>`
const DOCS = `<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:400">Plain and </span><span style="font-weight:700">heavy</span>, <a href="https://www.google.com/url?q=https://a.example/b">a link</a> and <a href="javascript:alert(1)">none</a><img src="https://a.example/b.png"></p></b>`

test('a text is formatted by the keyboard alone, pasted from Word and Google Docs, kept, saved and shown', async () => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.goto('/admin/blogs/new')
  const sheet = page.getByRole('dialog', { name: 'Add Blog' })
  await field(sheet, 'title').fill('What to bring')
  await field(sheet, 'id').fill('what-to-bring')
  await field(sheet, 'summary').fill('Less than you think.')
  const plain = sheet.getByRole('textbox', { name: 'Text (section 1)' })
  await plain.fill('Bring boots')
  await plain.press('Control+Shift+ArrowLeft')
  await plain.press('Control+b')

  const text = sheet.locator('[contenteditable][name="sections.0.content"]')
  await text.getByText('boots').waitFor()
  expect(await text.locator('strong').textContent()).toBe('boots')
  await press('End', 'Enter')
  await page.keyboard.type('# Gear')
  await press('Enter')
  await page.keyboard.type('- One')
  await press('Enter')
  await page.keyboard.type('**Two** _more_ ')
  await press('Enter', 'Enter')
  await page.keyboard.type('See ')
  await press('Control+k')
  await page.getByRole('combobox', { name: /^Words of a trip/ }).fill('everest base camp trek')
  await page
    .getByRole('option', { name: /Everest Base Camp Trek/ })
    .first()
    .waitFor()
  await press('ArrowDown', 'Enter', 'Enter')
  for (const html of [WORD, DOCS]) await paste(text, html)
  await page.getByText('The picture in what you pasted did not come along').waitFor()
  await press('Enter', 'Alt+F10', 'End', 'ArrowLeft', 'ArrowLeft', 'Enter')
  for (const cell of ['Name', 'Height', 'Everest', '8,849', 'Lhotse', '8,516']) {
    await page.keyboard.type(cell)
    await press('Tab')
  }
  expect(await text.evaluate((element) => element.contains(document.activeElement))).toBe(false)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await axeFaults(page, 'dialog'), await excessWidth(page)]).toEqual([width, [], 0])
  }

  // What was typed last is kept when the tab is closed at once.
  await page.reload()
  await page.getByRole('button', { name: /^(Restore|Go on)/ }).click()
  await text.getByText('boots').waitFor()
  await text.press('Control+s')
  await page.getByText('Blog updated successfully!!!').waitFor()

  const { sections } = await read<Blog>(site.url, '/api/blogs/what-to-bring')
  const [section] = sections
  expect(signedOf(section!.rich!)).toMatch(
    /^Bring \*\*boots\*\*\n\n# Gear\n\n- One\n- \*\*Two\*\* _more_ ?\n\nSee \[Everest Base Camp Trek\]\(trip [\w-]+\)\n\n\*\*Bold\*\* of Word/,
  )
  expect(section!.content).toContain('- First\n  - Below')
  expect(section!.content).toContain('Plain and heavy, a link (https://a.example/b) and none')
  expect(section!.content).toContain('Name | Height\nEverest | 8,849\nLhotse | 8,516')
  await page.goto('/blogs/what-to-bring')
  const article = page.locator('article')
  expect(await article.locator('strong').first().textContent()).toBe('boots')
  expect(await article.getByRole('heading', { name: 'Gear', level: 3 }).isVisible()).toBe(true)
  await article.getByRole('link', { name: 'Everest Base Camp Trek' }).click()
  await page.waitForURL('**/destination/everest-base-camp')
  expect(complaints).toEqual([])
})

const TABLE = `<p>Beds</p><table class=MsoNormalTable border=1><tr><td><p class=MsoNormal>Where<o:p></o:p></p></td><td>Lodge</td><td><p>Beds</p></td></tr>
<tr><td rowspan=2><p>Namche</p><p>3,440 m</p></td><td><ul><li>Hill lodge</li><li><b>Rhododendron</b></li></ul></td><td>12</td></tr>
<tr><td colspan=2><p>Tents</p><p>&nbsp;</p></td></tr></table>`
const WIDE = `<table><tr>${'<td>x</td>'.repeat(9)}</tr></table>`

test('a shared answer is formatted, and a pasted table keeps its columns; one that is too wide is told of at its field', async () => {
  await page.goto('/admin/shared-texts/new')
  const dialog = page.getByRole('dialog', { name: 'Share a Text' })
  await field(dialog, 'kind').selectOption({ label: 'Question' })
  await field(dialog, 'text').fill('Where do we sleep?')
  const plain = field(dialog, 'answer')
  await plain.fill('In ')
  await plain.press('End')
  await plain.press('Control+b')
  const text = page.locator('[contenteditable][name="answer"]')
  await text.waitFor()
  await page.keyboard.type('lodges')
  await press('Control+b', 'Enter')
  await paste(text, TABLE)
  await press('Control+s')
  await page.getByText('Text shared').waitFor()
  const [shared] = (await read<SharedText[]>(site.url, '/api/shared-texts/')).filter(
    (one) => one.text === 'Where do we sleep?',
  )
  expect(signedOf(shared!.rich!)).toBe(
    'In **lodges**\n\nBeds\n\nWhere | Lodge | Beds\nNamche\n3,440 m | Hill lodge\n**Rhododendron** | 12\n | Tents |',
  )

  await page.goto(`/admin/shared-texts/${shared!._id}`)
  await text.getByText('lodges').waitFor()
  await text.press('Control+End')
  await paste(text, WIDE)
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await page.getByText('A table has at most 8 columns').first().waitFor()
  await expect.poll(() => text.getAttribute('aria-invalid')).toBe('true')
  await text.press('Control+z')
  await page.getByText('A table has at most 8 columns').first().waitFor({ state: 'hidden' })
  await page.setViewportSize({ width: 390, height: 900 })
  expect([await axeFaults(page, 'dialog'), await excessWidth(page)]).toEqual([[], 0])
})

async function paste(text: Locator, html: string) {
  await text.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}

async function press(...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key)
}
