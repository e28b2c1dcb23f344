import { expect, test } from 'vitest'
import { eraseEach } from './erase-each.ts'
import { DomainError } from './errors.ts'

test('one who cannot be erased is told, and does not keep the next from being erased', async () => {
  const erased: string[] = []
  const erase = async (one: string) => {
    if (one === 'first') throw new DomainError('conflict', 'They are still needed')
    erased.push(one)
  }
  expect(await eraseEach(['first', 'second', 'third'], erase)).toEqual({
    erased: 2,
    refused: ['They are still needed'],
  })
  expect(erased).toEqual(['second', 'third'])
})

test('a fault that is no refusal is not swallowed', async () => {
  await expect(eraseEach(['one'], () => Promise.reject(new Error('The disk is full')))).rejects.toThrow(
    'The disk is full',
  )
})
