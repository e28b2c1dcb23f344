import { expect, test } from 'vitest'
import { readPdf } from '#test/pdf.ts'
import { isPrintable, printableOf, runsOf } from './characters.ts'
import { finish } from './finish.ts'
import { linesOf } from './lines.ts'
import { createSheet, page, styles, write } from './sheet.ts'

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
  ['Mongolian', 'Өнөр'],
  ['Kazakh', 'Қанат'],
])('a name in %s is printed with letters that can be copied again', async (_, name) => {
  expect(isPrintable(name)).toBe(true)
  expect((await printed(`1. ${name}, Tom`)).text.replaceAll('\n', '')).toContain(name)
})

const ofWidth = (width: number, text: string) =>
  linesOf(printableOf(text), 'text', width, (run) => run.text.length)
    .flat()
    .map((line) => line.map((run) => run.text))

test('names in Arabic and Hebrew stand from right to left, the words as well as their letters', () => {
  expect(ofWidth(99, '1. محمد عبد, Tom')).toEqual([['1. ', 'عبد', ' ', 'محمد', ', Tom']])
  expect(ofWidth(99, 'דוד בן-גוריון')).toEqual([['גוריון', '-', 'בן', ' ', 'דוד']])
})

test.each([
  ['a comma', 'כהן, דוד', ['דוד', ' ,', 'כהן']],
  ['a number', 'דוד 12 כהן', ['כהן', ' ', '12', ' ', 'דוד']],
  ['brackets', 'כהן (דוד)', ['(', 'דוד', ') ', 'כהן']],
  ['an Arabic number', 'شارع ١٢', ['١', '٢', ' ', 'شارع']],
  ['a Latin name', 'כהן Tom', ['כהן', ' Tom']],
])('%s between words from right to left stands where one reads it', (_, text, runs) => {
  expect(ofWidth(99, text)).toEqual([runs])
})

test.each([
  ['Booked by דוד כהן 12 days ago', ['Booked by ', 'כהן', ' ', 'דוד', ' 12 days ago']],
  ['דוד כהן, 2 travellers from Kathmandu', ['כהן', ' ', 'דוד', ', 2 travellers from Kathmandu']],
  ['Guests: דוד, משה · 2', ['Guests: ', 'דוד', ', ', 'משה', ' · 2']],
])('in English a name from right to left stands for itself: %s', (text, runs) => {
  expect(ofWidth(99, text)).toEqual([runs])
})

test('an address of several lines reads from the top line down', () => {
  expect(ofWidth(18, 'שדרות רוטשילד 12, תל אביב')).toEqual([
    [',', '12', ' ', 'רוטשילד', ' ', 'שדרות'],
    ['אביב', ' ', 'תל'],
  ])
  expect(ofWidth(4, 'שדרות')).toEqual([['שדרו'], ['ת']])
})

test('a Persian name with a joiner is one word', () => {
  expect(ofWidth(99, 'علی\u200cرضا محمدی')).toEqual([['محمدی', ' ', 'علی\u200cرضا']])
  expect(runsOf('Tom\u200d 🏔\u200d', 'text')).toEqual([{ text: 'Tom ', face: 'text' }])
})

test('signs and forms that few fonts have are printed as those that papers have', () => {
  expect(runsOf('Kaʻiulani Oʼahu', 'text')).toEqual([{ text: 'Ka’iulani O’ahu', face: 'text' }])
  expect(runsOf('ﾔﾏﾀﾞ', 'text')).toEqual([{ text: 'ヤマダ', face: 'han' }])
  expect(isPrintable('Өнөрбаяр Қанат Әлихан Ң Ү')).toBe(true)
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

test('a text from right to left goes on on the next page, and none of it is lost', async () => {
  const { pages, lefts } = await printed('שלום\n'.repeat(50))
  expect(pages).toBe(2)
  expect(lefts.filter((left) => left === page.left).length).toBeGreaterThanOrEqual(50)
})
