import { faqGroups } from '#contract/faq.ts'
import type { SettingName } from '#contract/settings.ts'
import { FAQ_DOCUMENT } from '#contract/versions.ts'
import { db } from '#db/client.ts'
import type { DemoWords } from '../demo/words.ts'
import { listFaq } from '../faq/faq.ts'
import { listBlogs } from '../posts/read.ts'
import { parsedJson } from '../stored.ts'
import { linksIn } from './links.ts'
import { checkOf, type Checked } from './items.ts'
import { checkDemoWords, type Found } from './trips.ts'
import { textsIn } from './words.ts'

/** The parts of the settings that visitors read, by what checks call them. */
const parts = {
  company: 'Company',
  contacts: 'Contacts',
  meeting_points: 'Meeting points',
  emergency: 'Emergency',
  socials: 'Social links',
  home: 'Home page',
  about: 'About pages',
  partners: 'Partners',
  trust: 'Licences and porters',
  bank: 'Bank details',
  own_pages: 'Your own pages',
  words: 'Words of the site',
  mail_words: 'Words of mails',
  terms: 'Terms and conditions',
  cancellation: 'Cancellation',
  message_texts: 'Texts for messages',
} as const
type Part = keyof typeof parts

/** Returns what is to be looked at in the texts of posts, of the questions and of the settings. */
export async function checkWritings({ words, details }: DemoWords): Promise<Found> {
  const found = [...(await posts()), await questions(), ...(await settings())].map(({ thing, document }) => {
    const own = thing.noun === 'setting' ? details[thing.id as SettingName] : undefined
    const checks = [...textsIn(document)].flatMap(({ field, text }) =>
      own?.has(text)
        ? [checkOf(thing, 'demo', field, `It is still the demo’s: “${text}”.`)]
        : checkDemoWords(thing, [{ field, text }], words),
    )
    return { links: linksIn(thing, document), checks }
  })
  return { links: found.flatMap(({ links }) => links), checks: found.flatMap(({ checks }) => checks) }
}

/** Returns a part of the settings as a thing that is checked. */
export function checkedPart(id: Part | 'brand'): Checked {
  const of = id === 'brand' ? 'Brand' : parts[id]
  return { noun: 'setting', id, of, isShown: true, path: `/admin/settings/${id}` }
}

async function posts() {
  const blogs = await listBlogs({ drafts: true })
  return blogs.map(({ _id: id, title: of, status, summary, author, sections }) => {
    const isShown = status === 'published'
    const thing: Checked = { noun: 'blog', id, of, isShown, path: `/admin/blogs/${id}` }
    const written = sections.map(({ title, content, rich, bullets }) => ({ title, content, rich, bullets }))
    return { thing, document: { title: of, author, summary, sections: written } }
  })
}

/** The form of the questions has them group by group. */
async function questions() {
  const entries = (await listFaq()).map(({ group, question, answer, rich }) => ({
    group,
    question,
    answer,
    rich,
  }))
  const grouped = faqGroups.map((name) => [
    name,
    entries.filter(({ group }) => group === name).map(({ group: _group, ...entry }) => entry),
  ])
  const thing: Checked = { noun: 'faq', id: FAQ_DOCUMENT, of: 'FAQ', isShown: true, path: '/admin/faq' }
  return { thing, document: Object.fromEntries(grouped) as unknown }
}

async function settings() {
  const names = Object.keys(parts) as Part[]
  const rows = await db
    .selectFrom('settings')
    .select(['name', 'document'])
    .where('name', 'in', names)
    .execute()
  return rows.map(({ name, document }) => ({
    thing: checkedPart(name as Part),
    document: parsedJson(document),
  }))
}
