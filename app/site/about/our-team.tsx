import type { PageHandle } from '#contract/page.ts'
import type { Settings } from '#contract/settings.ts'
import { publicCrew } from '#domain/crew/public.ts'
import { readSettings } from '#domain/settings.ts'
import { pathsOfLinks } from '#domain/site/links.ts'
import { useWords } from '../kit/words.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/our-team'
import { Crew } from './crew.tsx'
import { About, TitledText } from './page.tsx'

type Team = Settings['about']['our_team']

export const handle = { kind: 'islands' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[1]?.loaderData?.chrome, {
    title: loaderData?.page.title ?? 'Our team',
    description: loaderData?.page.lead ?? '',
  })

export async function loader() {
  const { our_team: page } = (await readSettings()).about
  return { page, paths: await pathsOfLinks(page), people: await publicCrew() }
}

export default function OurTeam({ loaderData: { page, paths, people } }: Route.ComponentProps) {
  const say = useWords()
  return (
    <About path="/about/our-team" page={page} paths={paths}>
      <TitledText title={say('about.vision')} content={page.vision} />
      <TitledText title={say('about.why_choose_us')} content={page.why_choose_us} />
      {page.differentiators.length > 0 && <Differentiators entries={page.differentiators} />}
      {people.length > 0 && <Crew people={people} />}
      {page.members.length > 0 && <Members members={page.members} />}
    </About>
  )
}

function Differentiators({ entries }: { entries: Team['differentiators'] }) {
  const say = useWords()
  return (
    <section className="border-b border-line py-[clamp(40px,5vw,72px)]" aria-labelledby="different">
      <h2 className="text-h2" id="different">
        {say('about.different')}
      </h2>
      <ol className="mt-8 grid gap-x-12 border-t border-ink md:grid-cols-2">
        {entries.map(({ title, content }, index) => (
          <li className="grid grid-cols-[36px_1fr] border-b border-line py-7" key={title}>
            <span className="num pt-1 text-small font-semibold text-brand-text">{index + 1}</span>
            <div>
              <h3 className="text-day">{title}</h3>
              <p className="mt-2 text-[1rem] text-prose">{content}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Shows initials over contour lines until there are photographs. */
function Members({ members }: { members: Team['members'] }) {
  const say = useWords()
  return (
    <section className="border-b border-line py-[clamp(40px,5vw,72px)]" aria-labelledby="members">
      <h2 className="text-h2" id="members">
        {say('about.members')}
      </h2>
      <ul className="mt-8 grid gap-x-7 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {members.map(({ role, monogram, text }) => (
          <li key={role}>
            <div
              className="topo grid aspect-5/3 place-items-center overflow-hidden rounded-card bg-mist"
              aria-hidden="true"
            >
              <span className="font-display text-h1 text-lake">{monogram}</span>
            </div>
            <h3 className="mt-5 text-day">{role}</h3>
            <p className="mt-1.5 text-[1rem] text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
