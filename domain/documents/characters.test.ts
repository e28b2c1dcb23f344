import { expect, test } from 'vitest'
import { readPdf } from '#test/pdf.ts'
import { isPrintable, runsOf } from './characters.ts'
import { createSheet, finish, page, styles, write } from './sheet.ts'

async function printed(name: string, align: 'left' | 'right' = 'left') {
  const sheet = await createSheet({ title: 'Names', author: 'Lekh', subject: '', madeOn: '2026-11-20' })
  write(sheet, name, styles.body, { x: page.left, y: page.top, width: 300, align })
  return readPdf(await finish(sheet, ''))
}

test.each([
  ['Chinese', '王小明'],
  ['traditional Chinese', '陳美玲'],
  ['Japanese', 'さくら・田中'],
  ['Korean', '김철수'],
  ['Thai', 'สมชาย'],
  ['Russian', 'Дмитрий'],
  ['Greek', 'Νίκος'],
])('a name in %s is printed with letters that can be copied again', async (_, name) => {
  expect(isPrintable(name)).toBe(true)
  expect((await printed(`1. ${name}, Tom`)).text.replaceAll('\n', '')).toContain(name)
})

test('names in Arabic and Hebrew stand from right to left, the words as well as their letters', () => {
  expect(runsOf('1. محمد عبد, Tom', 'text')).toEqual([
    { text: '1. ', face: 'text' },
    { text: 'عبد', face: 'arabic' },
    { text: '\u00a0', face: 'text' },
    { text: 'محمد', face: 'arabic' },
    { text: ', Tom', face: 'text' },
  ])
  expect(runsOf('דוד בן-גוריון', 'text').map(({ text }) => text)).toEqual([
    'גוריון',
    '-',
    'בן',
    '\u00a0',
    'דוד',
  ])
})

test('a name of two scripts that ends at the right edge is not written over itself', async () => {
  const { lefts } = await printed('山田 太郎', 'right')
  const [surname, space, name] = lefts.filter((left) => left < page.left + 300)

  expect(surname).toBeLessThan(space!)
  expect(space).toBeLessThan(name!)
})

test('a letter that no font has stands as a box, so that no name is blank', () => {
  expect(runsOf('გია', 'text')).toEqual([{ text: '□□□', face: 'text' }])
  expect(isPrintable('გია')).toBe(false)
  expect(runsOf('Łukasz Đặng 🏔', 'text')).toEqual([{ text: 'Lukasz Dang ', face: 'text' }])
})
