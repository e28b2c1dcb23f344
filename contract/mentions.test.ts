import { expect, test } from 'vitest'
import { namedIn } from './mentions.ts'

const people = ['Pemba', 'Pemba Sherpa', 'Ang Rita'].map((name) => ({ name }))

test.each([
  ['@Pemba please look', ['Pemba']],
  ['please, @pemba sherpa!', ['Pemba Sherpa']],
  ['@Pemba and @Pemba Sherpa', ['Pemba', 'Pemba Sherpa']],
  ['@Ang Ritas list', []],
  ['write to pemba@Pembatreks.com', []],
  ['Pemba knows', []],
])('%j names %j', (text, names) => {
  expect(namedIn(text, people).map(({ name }) => name)).toEqual(names)
})
