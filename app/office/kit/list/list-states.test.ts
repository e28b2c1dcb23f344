import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ListProblem } from './list-states.tsx'

const shown = (status?: number) => {
  const element = createElement(ListProblem, { says: 'Your role may not check payments.', status })
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

test('another attempt is offered where it may help, and not where the role is refused or nothing is there', () => {
  for (const status of [undefined, 500, 503]) expect(shown(status)).toContain('Try again')
  for (const status of [403, 404]) {
    expect(shown(status)).toContain('Your role may not check payments.')
    expect(shown(status)).not.toContain('Try again')
  }
})
