import { href, useLocation } from 'react-router'
import { Breadcrumb } from '../../kit/breadcrumb.tsx'
import { buttonClass } from '../../kit/button.tsx'
import { monotonePath } from '../../kit/line/monotone-path.ts'
import { useWords } from '../kit/words.tsx'
import { SearchField } from '../search/field.tsx'

/** The points of a trail that turns back where the page should be. */
const trail = [
  [0, 150],
  [90, 128],
  [180, 136],
  [280, 92],
  [360, 102],
  [460, 44],
  [520, 30],
]

/** Pages that only the link of a mail opens. A link that was cut before its token lacks the token too. */
const MAILED = /^\/(bookings|shares|proposals|reviews|waiting-list|newsletter|disruptions)\/./

const elsewhere = [
  { word: 'every.all_treks', path: '/treks' },
  { word: 'every.all_tours', path: '/tours' },
  { word: 'every.foot_regions', path: '/regions' },
  { word: 'every.blogs', path: '/blogs' },
  { word: 'every.find_booking', path: '/bookings' },
  { word: 'home.contact', path: '/#contact' },
] as const

/** `says`: a sentence about what was not found; by default it is the page, or the link of a mail that was cut in two. */
export function NotFound({ says }: { says?: string | undefined }) {
  const say = useWords()
  const { pathname, search } = useLocation()
  const isOfMail = new URLSearchParams(search).has('token') || MAILED.test(pathname)
  return (
    <section className="topo topo-fade overflow-hidden">
      <div className="wrap">
        {/* The addresses of previews are no way that somebody walks. */}
        <Breadcrumb path={pathname.startsWith('/preview/') ? href('/') : pathname} isLost />
      </div>
      <div className="wrap grid justify-items-center pb-section text-center">
        <svg
          className="w-full max-w-xl overflow-visible text-brand"
          viewBox="0 0 640 170"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d={monotonePath(trail.map(([x, y]) => ({ x: x!, y: y! })))} />
          <path d="M536 29C570 30 604 52 640 74" strokeDasharray="1 9" />
          <circle cx="520" cy="30" r="6" fill="var(--color-paper)" />
        </svg>
        <h1 className="mt-10 text-h1">{say('search.lost')}</h1>
        <p className="mt-5 max-w-[24em] font-display text-lead">
          {says ?? say(isOfMail ? 'problem.lost_link' : 'problem.lost')}
        </p>
        <a className={`${buttonClass('primary', 'large')} mt-8`} href={href('/')}>
          {say('search.lost_home')}
        </a>
        <search className="mt-14 w-full max-w-xl">
          <form action="/search">
            <SearchField id="not-found-search" />
          </form>
        </search>
        <nav className="mt-6" aria-label="What others look for">
          <ul className="flex flex-wrap justify-center gap-x-7">
            {elsewhere.map(({ word, path }) => (
              <li key={path}>
                <a
                  className="inline-block py-2.5 underline underline-offset-4 hover:text-brand-text"
                  href={path}
                >
                  {say(word)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </section>
  )
}
