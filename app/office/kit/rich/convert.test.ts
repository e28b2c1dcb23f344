import { readFileSync } from 'node:fs'
import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { plainOf, richOf, tidied } from '#contract/rich-plain.ts'
import { RichText } from '#contract/rich-text.ts'
import { demoWorld } from '#test/demo-world.ts'
import { activeIn } from './active.ts'
import { documentOf, richIn } from './convert.ts'
import { commands } from './keys.ts'

const released = JSON.parse(readFileSync('test/released/105-rich-texts.json', 'utf8')) as Record<
  string,
  unknown[]
>

test('a text with everything in it goes into the editor and comes back the same', () => {
  const rich = RichText.parse(released['blog_sections.rich']![0])
  documentOf(rich).check()
  const table = rich.blocks.at(-1)!
  expect(richIn(documentOf(rich)).blocks.slice(0, -1)).toEqual(rich.blocks.slice(0, -1))
  expect(richIn(documentOf(rich)).blocks.at(-1)).toEqual(table)
  expect(richIn(documentOf(richOf(''))).blocks).toEqual([])
})

test('each text of the demo comes back from the editor as it was', () => {
  const texts = demoWorld.posts.flatMap(({ sections }) => sections.map(({ content }) => content))
  for (const { input } of demoWorld.trips) {
    texts.push(input.overview.description, ...input.itinerary.map(({ description }) => description))
    texts.push(...input.faq.map(({ answer }) => answer))
  }
  for (const text of texts) expect(plainOf(richIn(documentOf(richOf(text))))).toBe(plainOf(richOf(text)))
})

test('100,000 characters, control signs and markup are words to the editor', () => {
  for (const text of [
    'x '.repeat(50_000).trim(),
    '<script>alert(1)</script>',
    '**a** # b\n- c',
    'a\u0007b\tc',
  ])
    expect(plainOf(richIn(documentOf(richOf(text))))).toBe(text)
})

test('a list is as deep as a text can have, and what is deeper joins the deepest', () => {
  const { schema } = documentOf(richOf('')).type
  let deep = schema.node('bullet_list', null, [
    schema.node('list_item', null, [schema.node('paragraph', null, [schema.text('deepest')])]),
  ])
  for (const text of ['c', 'b', 'a'])
    deep = schema.node('bullet_list', null, [
      schema.node('list_item', null, [schema.node('paragraph', null, [schema.text(text)]), deep]),
    ])
  const rich = richIn(schema.node('doc', null, [deep]))
  expect(RichText.parse(rich)).toEqual(tidied(rich))
  expect(plainOf(rich)).toBe('- a\n  - b\n    - c\n    - deepest')
})

test('the tools make lists, turn them into others, go deeper and no deeper than that, and undo it', () => {
  let state = EditorState.create({ doc: documentOf(richOf('one\n\ntwo')) })
  const run = (name: keyof typeof commands) => commands[name](state, (done) => (state = state.apply(done)))
  const select = (from: number, to: number) =>
    (state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to))))

  select(1, 8)
  run('bullets')
  expect(plainOf(richIn(state.doc))).toBe('- one\n- two')
  expect(activeIn(state)).toBe('bullets list')
  run('numbers')
  expect(plainOf(richIn(state.doc))).toBe('1. one\n2. two')
  select(state.doc.content.size - 3, state.doc.content.size - 3)
  expect(run('indent')).toBe(true)
  expect(plainOf(richIn(state.doc))).toBe('1. one\n  1. two')
  run('outdent')
  run('bold')
  run('note')
  run('warning')
  expect(activeIn(state)).toContain('warning')
  run('warning')
  expect(activeIn(state)).not.toContain('warning')
})
