import { expect, test, vi } from 'vitest'
import { rightsOf } from '#contract/roles.ts'
import { guardScreen, ShutScreen } from './guard.ts'

vi.mock('./asked-person.ts', () => {
  const person = { roles: ['content'], may: rightsOf(['content']), may_own: [] }
  return { heldPerson: () => person, askPerson: async () => person }
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
