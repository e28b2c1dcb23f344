import { expect, test } from 'vitest'
import { z } from 'zod'
import { settingNames, Settings } from './settings.ts'
import { text } from './text.ts'
import { unlimited } from './unlimited.ts'

const Strict = z.object({
  name: text('Name', 5),
  code: z.string().regex(/^[a-z]+$/),
  stars: z.int().min(1).max(5),
  tags: z.array(text('Tag', 3)).max(1),
  day: z.iso.date(),
  kind: z.enum(['a', 'b']),
  note: z.string().max(2).nullish(),
  share: z.number().min(20).default(20),
})

test('sizes, patterns and ranges do not count, kinds and days do', () => {
  const stored = { name: '', code: 'A 1', stars: 99, tags: ['long one', ''], day: '2026-11-20', kind: 'a' }

  expect(Strict.safeParse(stored).success).toBe(false)
  expect(unlimited(Strict).parse(stored)).toEqual({ ...stored, share: 20 })
  expect(unlimited(Strict).safeParse({ ...stored, name: 5 }).success).toBe(false)
  expect(unlimited(Strict).safeParse({ ...stored, day: 'soon' }).success).toBe(false)
  expect(unlimited(Strict).safeParse({ ...stored, kind: 'c' }).success).toBe(false)
})

test.each(settingNames)('%s has a schema that can be read without limits', (name) => {
  expect(() => unlimited(Settings.shape[name])).not.toThrow()
})

test('a kind of schema that is not stored is refused when the program starts', () => {
  expect(() => unlimited(z.date())).toThrow('No stored document has a date')
})
