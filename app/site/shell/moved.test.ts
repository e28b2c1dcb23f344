import { expect, test } from 'vitest'
import { matchPath } from 'react-router'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'
import { movedTo } from './moved.ts'

test.each([
  ['/blog', '/blogs'],
  ['/blog/acclimatisation', '/blogs/acclimatisation'],
  ['/contact', '/#contact'],
  ['/Contact-Us/', '/#contact'],
  ['/about', '/about/our-story'],
  ['/faq', '/#faq'],
  ['/index.php', '/'],
  ['/treks/everest-base-camp', '/destination/everest-base-camp'],
  ['/tours/upper-mustang', '/tour_packages/upper-mustang'],
])('who guesses %s is led to %s', (guess, place) => {
  expect(movedTo(guess)).toBe(place)
})

test('who shortens the address of a page from its end finds another page', () => {
  const paths = pathsOf(routes).filter((path) => !path.startsWith('/admin'))
  const pages = paths.filter((path) => path !== '/:slug' && path !== '/*')
  const isPage = (path: string) => pages.some((page) => matchPath(page, path))
  const shorter = pages.flatMap((path) => {
    const parts = path
      .slice(1)
      .replaceAll(/:\w+\??/g, 'x')
      .split('/')
    return parts.slice(1).map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
  })
  // Drafts and invitations to review are open to whoever has the whole link, and to nobody else.
  const closed = new Set(['/preview', '/reviews/x'])
  const lost = [...new Set(shorter)].filter((path) => {
    const [place] = (movedTo(path) ?? path).split('#')
    return !isPage(place!) && !closed.has(path)
  })

  expect(shorter).toContain('/activities')
  expect(lost).toEqual([])
})

test.each(['/', '/no-such-page', '/constructor', '/__proto__/x', '/blog/a/b', '/wp-login.php'])(
  'nobody knows where %s should lead',
  (path) => {
    expect(movedTo(path)).toBeUndefined()
  },
)

/** The whole paths of all routes. */
function pathsOf(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const own = path === undefined ? above : `${above}/${path.replace(/^\//, '')}`
    return [...(path === undefined && !index ? [] : [own || '/']), ...pathsOf(children, own)]
  })
}
