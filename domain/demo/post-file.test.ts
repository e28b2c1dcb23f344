import { expect, test } from 'vitest'
import { CARD_FEE_BASIS_POINTS, DEPOSIT_PERCENT } from '#contract/terms.ts'
import { fillFigures } from '../figures.ts'
import { readPostFile } from './post-file.ts'

const post = `---
title: When to go: a calendar
tags: seasons, weather
---

In short, autumn.

Or spring.

## What to bring

- A hat
- Two bottles

Month | Rain
May | Some

![](first-snow.avif)

## Sources

None.
`

test('a post is read from a file as people write it', () => {
  const { front, sections } = readPostFile(post)
  expect(front).toEqual({ title: 'When to go: a calendar', tags: 'seasons, weather' })
  expect(sections).toEqual([
    { type: 'text', title: '', content: 'In short, autumn.\n\nOr spring.', bullets: [] },
    { type: 'bullets', title: 'What to bring', content: '', bullets: ['A hat', 'Two bottles'] },
    { type: 'table', title: '', content: 'Month | Rain\nMay | Some', bullets: [] },
    { type: 'image', title: '', content: '', bullets: [], picture: 'first-snow.avif' },
    { type: 'text', title: 'Sources', content: 'None.', bullets: [] },
  ])
})

test('a post without its facts, or with a fact that is none, says what is missing', () => {
  expect(() => readPostFile('Only prose.')).toThrow(/begins with its facts/)
  expect(() => readPostFile('---\ntitle\n---\n\nProse.')).toThrow(/“title” is no fact/)
})

test('texts name the figures of the terms, and say those of today', () => {
  expect(fillFigures('[deposit], then [card fee]; see [cancellation policy]')).toBe(
    `${DEPOSIT_PERCENT} %, then ${CARD_FEE_BASIS_POINTS / 100} %; see [cancellation policy]`,
  )
})
