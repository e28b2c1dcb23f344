import { afterEach, expect, test, vi } from 'vitest'
import { rightsOf } from '#contract/roles.ts'
import { guardScreen, ShutScreen } from './guard.ts'

const now = vi.hoisted(() => ({ isKnown: true }))

vi.mock('./asked-person.ts', () => {
  const person = { roles: ['content'], may: rightsOf(['content']), may_own: [] }
  return { heldPerson: () => (now.isKnown ? person : undefined), askPerson: async () => person }
})

afterEach(() => {
  now.isKnown = true
})

const open = (path: string) =>
  guardScreen({ request: { method: 'GET', url: `https://yeti.example${path}` } }, async () => 'drawn')

test.each(['/admin/bookings/new', '/admin/Bookings/new', '/ADMIN/bookings/new/', '/admin/%62ookings/new'])(
  '%s is shut to who may not book, however its address is written',
  async (path) => {
    await expect(open(path)).rejects.toBeInstanceOf(ShutScreen)
  },
)

test.each(['/admin/blogs/new', '/admin/Blogs/new', '/admin', '/admin/%zz'])('%s opens', async (path) => {
  expect(await open(path)).toBe('drawn')
})

test('nothing of a shut screen is read, though it is the first page and nobody is known yet', async () => {
  now.isKnown = false
  const read = vi.fn(async () => 'drawn')
  const request = { method: 'GET', url: 'https://yeti.example/admin/bookings/new' }
  await expect(guardScreen({ request }, read)).rejects.toBeInstanceOf(ShutScreen)
  expect(read).not.toHaveBeenCalled()
  expect(await open('/admin/blogs/new')).toBe('drawn')
})
