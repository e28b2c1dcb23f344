import { expect, test } from 'vitest'
import { LoginRefusal, loginProblem, tokensIn } from './login-answer.ts'

const tokens = { access: 'a', refresh: 'r' }

test('the tokens of an answer are read', async () => {
  expect(await tokensIn(Response.json({ ...tokens, more: 1 }))).toEqual(tokens)
})

test.each([
  ['a page in place of JSON', () => new Response('<!doctype html><p>Busy')],
  ['nothing', () => new Response(null, { status: 204 })],
  ['null', () => Response.json(null)],
  ['an empty object', () => Response.json({})],
  ['a text', () => Response.json('in')],
  ['a list', () => Response.json([tokens])],
  ['half of it', () => Response.json({ access: 'a' })],
  ['empty tokens', () => Response.json({ access: '', refresh: '' })],
  ['tokens that are no texts', () => Response.json({ access: 1, refresh: {} })],
  ['422', () => Response.json(tokens, { status: 422 })],
  ['429', () => Response.json(tokens, { status: 429 })],
  ['500', () => Response.json(tokens, { status: 500 })],
])('%s fails to log in', async (_, answer) => {
  const thrown: unknown = await tokensIn(answer()).catch((error: unknown) => error)

  expect(thrown).toBeInstanceOf(Error)
  expect(loginProblem(thrown)).toBe('Failed to log in')
})

test('a person is told in the words of the specification, and never what broke', () => {
  expect(loginProblem(new LoginRefusal())).toBe('Invalid credentials')
  expect(loginProblem(new TypeError("Cannot read properties of null (reading 'access')"))).toBe(
    'Failed to log in',
  )
  expect(loginProblem(new DOMException('The quota has been exceeded.'))).toBe('Failed to log in')
  for (const thrown of [undefined, null, 'no', 0, {}, { message: 'no' }])
    expect(loginProblem(thrown)).toBe('An unknown error occurred.')
})
