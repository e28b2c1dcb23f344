import { expect, test } from 'vitest'
import { defaultSettings } from '#contract/default-settings.ts'
import { changedWords, SiteWords, wordGroups } from '#contract/site-words.ts'
import { changeContent } from '#domain/content.ts'
import { editSetting } from '#domain/settings/edits.ts'
import { readSettings } from '#domain/settings.ts'
import { listActivities } from '#domain/trips/activities.ts'
import { markedWords, withWords } from '#test/marked-words.ts'
import { pagesOf } from '#test/pages.ts'
import * as activities from '../activity/list.tsx'
import * as activity from '../activity/page.tsx'
import * as compare from '../compare/page.tsx'
import * as finder from '../finder/page.tsx'
import * as kept from '../kept/page.tsx'
import * as months from '../month/list.tsx'
import * as month from '../month/page.tsx'

const groups = ['finder', 'months', 'activities', 'compare', 'kept'] as const
const marked = markedWords(groups)

test('an operator says what the finder, months, activities, comparisons and kept trips say in other words', async () => {
  await editSetting('words', SiteWords.parse(marked), 'staff-owner')
  const words = changedWords((await readSettings()).words)
  // Closed in July, so that its page has a list of those that are not run.
  await changeContent((tx) =>
    tx.updateTable('trips').set({ closed_months: '[7]', best_months: '[10]' }).execute(),
  )
  const { visit } = pagesOf({
    '/find': withWords(finder, words),
    '/near': withWords({ ...finder, loader: nearOnly }, words),
    '/when': withWords(months, words),
    '/when/:slug': withWords(month, words),
    '/activities': withWords(activities, words),
    '/no-activities': withWords({ ...activities, loader: () => ({ activities: [] }) }, words),
    '/activities/:slug': withWords(activity, words),
    '/compare': withWords(compare, words),
    '/kept': withWords(kept, words),
  })
  const [first] = await listActivities()
  const { slug } = first!.trips[0]!
  const two = first!.trips
    .slice(0, 2)
    .map((trip) => trip.slug)
    .join(',')
  const paths = [
    '/find',
    '/find?month=10',
    '/find?days=60&month=7&high=2500&grade=5&party=family',
    ...[7, 9, 11, 13].map((days) => `/find?days=${days}&month=10`),
    '/near?days=9&month=10',
    '/when',
    '/activities',
    '/no-activities',
    '/when/october',
    '/when/july',
    first!.path,
    '/compare',
    `/compare?trips=${slug}`,
    '/kept',
    `/kept?trips=${two}`,
  ]
  const html: string[] = []
  for (const path of paths) html.push((await visit(path)).html)
  const told = [finder, months, month, activities, activity, compare, kept].map((page) => {
    const meta = page.meta as unknown as (args: object) => object
    const chrome = { words, company: defaultSettings.company, origin: '' }
    const loaderData =
      page === month || page === activity ? { month: 10, title: 'Trekking', treks: [], trips: [] } : undefined
    return JSON.stringify(
      meta({ matches: [undefined, { loaderData: { chrome } }], location: { pathname: '/' }, loaderData }),
    )
  })
  const all = [...html, ...told].join('\n')
  const keys = groups.flatMap((group) =>
    Object.keys(wordGroups[group].words).map((name) => `${group}.${name}`),
  )

  expect(keys.filter((key) => !all.includes(`«${key}»`))).toEqual([])
  expect(all).toContain('«months.heading» October')
})

/** As when no trip fits, and one nearly does. */
async function nearOnly(args: Parameters<typeof finder.loader>[0]) {
  const data = await finder.loader(args)
  const near = data.found.slice(0, 1).map((suggestion) => ({ ...suggestion, reason: 'Too long' }))
  return { ...data, isAsked: true, found: [], count: 0, near }
}
