import { expect, test } from 'vitest'
import type { Picture } from '#contract/images.ts'
import { pageMeta } from './meta.ts'

const site = { origin: 'https://lekhtreks.example', siteName: 'Lekh Treks' }
const trek = { ...site, title: 'Everest', description: 'A walk.' }
const picture: Picture = {
  _id: 'p',
  sha: 'a'.repeat(32),
  alt: 'A ridge at dawn',
  credit: '',
  width: 2400,
  height: 1600,
  focus_x: 50,
  focus_y: 50,
  placeholder: '',
}

test('a page says its title and its description', () => {
  expect(pageMeta(trek)).toEqual(
    expect.arrayContaining([
      { title: 'Everest · Lekh Treks' },
      { name: 'description', content: 'A walk.' },
      { property: 'og:type', content: 'website' },
      { name: 'twitter:card', content: 'summary' },
    ]),
  )
})

test('the home page names the operator once', () => {
  const title = 'Lekh Treks · Walks in Nepal'
  expect(pageMeta({ ...trek, title })).toContainEqual({ title })
})

test('a picture is passed on with its size and its words', () => {
  expect(pageMeta({ ...trek, picture })).toEqual(
    expect.arrayContaining([
      { property: 'og:image', content: `https://lekhtreks.example/images/${'a'.repeat(32)}/1200.jpg` },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '800' },
      { property: 'og:image:alt', content: 'A ridge at dawn' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ]),
  )
})

test('the picture made for a page goes before any other', () => {
  const share = { path: '/destination/everest/share.jpg?v=0a', alt: 'Everest. 14 days. Lekh Treks' }
  const entries = pageMeta({ ...trek, picture, share })

  expect(entries.filter((entry) => 'property' in entry && entry.property === 'og:image')).toEqual([
    { property: 'og:image', content: 'https://lekhtreks.example/destination/everest/share.jpg?v=0a' },
  ])
  expect(entries).toEqual(
    expect.arrayContaining([
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: 'Everest. 14 days. Lekh Treks' },
    ]),
  )
})

test('a picture that is narrower is passed on as wide as it is', () => {
  const contents = pageMeta({ ...trek, picture: { ...picture, width: 900, height: 601 } }).map(
    (entry) => 'content' in entry && entry.content,
  )

  expect(contents).toContain(`https://lekhtreks.example/images/${'a'.repeat(32)}/900.jpg`)
  expect(contents).toContain('601')
})

test('the home page does not say its name twice, and an error page describes nothing', () => {
  expect(pageMeta({ ...trek, title: 'Lekh Treks' })[0]).toEqual({ title: 'Lekh Treks' })
  const written = JSON.stringify(pageMeta({ ...site, title: 'Page not found', description: '' }))
  expect(written).not.toContain('description')
})

test('a long description is cut between two words', () => {
  const [, described] = pageMeta({ ...trek, description: 'slowly upwards '.repeat(40) })
  const { content } = described as { content: string }

  expect(content.length).toBeLessThanOrEqual(160)
  expect(content).toMatch(/(slowly|upwards)…$/)
})
