import { expect, test } from 'vitest'
import { isSameName } from './same-name.ts'

test.each([
  ['Maya Gurung', 'GURUNG Maya'],
  ['José Núñez', 'JOSE NUNEZ'],
  ['Jean-Luc Brun', 'Brun Jean Luc'],
  ['Jean‑Luc Brun', 'JEANLUC BRUN'],
  ['Jürgen Müller', 'MUELLER JUERGEN'],
  ['Søren Strauß', 'STRAUSS SOREN'],
  ["Aoife O'Brien", 'OBRIEN AOIFE'],
  ['Łukasz Żak', 'ZAK LUKASZ'],
  ['माया गुरुङ', 'माया  गुरुङ'],
])('%s and %s are one name', (one, other) => {
  expect([isSameName(one, other), isSameName(other, one)]).toEqual([true, true])
})

test.each([
  ['Maya Gurung', 'Maya Gurun'],
  ['Ann Smith', 'Ann Marie Smith'],
  ['Ann Smith', 'Anna Smith'],
  ['Maya Gurung', 'माया गुरुङ'],
  ['王小明', 'Wang Xiaoming'],
  ['Maya', ''],
])('%s and %s are two', (one, other) => {
  expect([isSameName(one, other), isSameName(other, one)]).toEqual([false, false])
})
