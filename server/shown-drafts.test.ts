import { expect, test } from 'vitest'
import { defaultSettings } from '#contract/default-settings.ts'
import { saveSettingDraft } from '#domain/history/whole-drafts.ts'
import { endDraftLink, makeDraftLink } from '#domain/site/draft-links.ts'
import { settingPreviewPath } from '#domain/site/previews.ts'
import { readSettings } from '#domain/settings.ts'
import { siteWith } from '#test/one-page.ts'

test('a page is shown with settings that are not saved to who has the link, and never kept', async () => {
  const site = siteWith({ handle: { kind: 'static' }, loader: companyName })
  const { url } = await settingPreviewPath(
    'company',
    { ...defaultSettings.company, name: 'Khumbu Walks' },
    '/',
  )

  const preview = await site.request(url)
  expect(await preview.text()).toContain('Khumbu Walks')
  expect(preview.headers.get('cache-control')).toBe('no-store')
  expect(preview.headers.get('referrer-policy')).toBe('same-origin')

  for (const path of ['/', url.replace(/token=./, 'token=')]) {
    expect(await (await site.request(path)).text()).not.toContain('Khumbu Walks')
  }
})

test('a page is shown with a draft to who has its link, never kept, and leads nowhere once the link has ended', async () => {
  const actor = 'staff-pasang'
  const site = siteWith({
    handle: { kind: 'static' },
    loader: async ({ request }) => `${new URL(request.url).pathname} ${await companyName()}`,
  })
  await saveSettingDraft('company', { ...defaultSettings.company, name: 'Khumbu Walks' }, { actor })
  const { pathname, search } = new URL((await makeDraftLink('setting', 'company', actor)).link!.url)
  const read = async (path: string) => (await site.request(path)).text()

  expect(pathname).toBe('/')
  expect(await read(`/${search}`)).toBe('/ Khumbu Walks')
  const shown = await site.request(`/${search}`)
  expect(['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => shown.headers.get(name))).toEqual(
    ['no-store', 'same-origin', 'noindex'],
  )
  expect(await read('/')).not.toContain('Khumbu Walks')
  await endDraftLink('setting', 'company', actor)
  for (const over of [search, '?share=x&token=', '?share='])
    expect(await read(`/${over}`)).toMatch(/^\/preview\/over (?!Khumbu)/)
  // Links of travellers have a `share` of their own.
  const own = siteWith({ handle: { kind: 'private' }, loader: ({ request }) => new URL(request.url).search })
  expect(await (await own.request('/destination/payment?share=x')).text()).toBe('?share=x')
})

async function companyName() {
  return (await readSettings()).company.name
}
