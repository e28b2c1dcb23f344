import { expect, test } from 'vitest'
import { Home } from './home-page.ts'
import { Contacts, Socials } from './settings.ts'

test('numbers and addresses are taken as people type them, and kept as links need them', () => {
  expect(['+977 985-1234567', '00977 (985) 1234567', '9779851234567', ''].map(numberOf)).toEqual([
    '9779851234567',
    '9779851234567',
    '9779851234567',
    '',
  ])
  expect(['instagram.com/lekh', ' www.lekh.example ', 'http://lekh.example/a', ''].map(linkOf)).toEqual([
    'https://instagram.com/lekh',
    'https://www.lekh.example',
    'http://lekh.example/a',
    '',
  ])
})

test('what is neither is refused with an example of what would do', () => {
  expect(wordsOf(Contacts.safeParse({ whatsapp: 'call me' }))).toEqual([
    'Write the number with the country code, such as +977 980 0000000',
  ])
  expect(wordsOf(Socials.safeParse({ instagram: 'javascript:alert(1)' }))).toEqual([
    'Use the address of a page, such as https://instagram.com/lekh',
  ])
  const category = { title: 'Treks', text: 'All of them', path: 'treks' }
  expect(wordsOf(Home.shape.categories.safeParse([category]))).toEqual([
    'Write an address of this site that begins with a slash, such as /treks',
  ])
})

function numberOf(whatsapp: string) {
  return Contacts.parse({ whatsapp }).whatsapp
}

function linkOf(instagram: string) {
  return Socials.parse({ instagram }).instagram
}

function wordsOf({ error }: { error?: { issues: { message: string }[] } | undefined }) {
  return error?.issues.map(({ message }) => message)
}
