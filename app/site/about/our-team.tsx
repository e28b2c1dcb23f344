import { defaultSettings } from '#contract/default-settings.ts'
import type { Picture as PictureData } from '#contract/images.ts'
import type { PageHandle } from '#contract/page.ts'
import type { Settings } from '#contract/settings.ts'
import { publicCrew } from '#domain/crew/public.ts'
import { sitePictures } from '#domain/settings/pictures.ts'
import { readSettings } from '#domain/settings.ts'
import { pathsOfLinks } from '#domain/site/links.ts'
import { useWords } from '../kit/words.tsx'
import { Picture } from '../../kit/picture.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/our-team'
import { Crew } from './crew.tsx'
import { TitledText } from '../kit/part.tsx'
import { About } from './page.tsx'

type Team = Settings['about']['our_team']

/** The texts of a new site repeat their headings, so they are not shown. */
const { our_team: usual } = defaultSettings.about

export const handle = { kind: 'islands' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[1]?.loaderData?.chrome, {
    title: loaderData?.page.title ?? 'Our team',
    description: loaderData?.page.lead ?? '',
  })

export async function loader() {
  const { our_team: page } = (await readSettings()).about
  const hasPhotos = page.members.some(({ photo }) => photo !== null)
  return {
    page,
    paths: await pathsOfLinks(page),
    people: await publicCrew(),
    photos: hasPhotos ? Object.fromEntries(await sitePictures()) : {},
  }
}

export default function OurTeam({ loaderData: { page, paths, people, photos } }: Route.ComponentProps) {
  const say = useWords()
  return (
    <About path="/about/our-team" page={page} paths={paths}>
      {page.vision !== usual.vision && <TitledText title={say('about.vision')} content={page.vision} />}
      {page.why_choose_us !== usual.why_choose_us && (
        <TitledText title={say('about.why_choose_us')} content={page.why_choose_us} />
      )}
      {page.differentiators.length > 0 && <Differentiators entries={page.differentiators} />}
      {people.length > 0 && <Crew people={people} />}
      {page.members.length > 0 && <Members members={page.members} photos={photos} />}
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

type MembersProps = { members: Team['members']; photos: Record<string, PictureData> }

/** Shows initials over contour lines where there is no photograph. */
function Members({ members, photos }: MembersProps) {
  const say = useWords()
  return (
    <section className="border-b border-line py-[clamp(40px,5vw,72px)]" aria-labelledby="members">
      <h2 className="text-h2" id="members">
        {say('about.members')}
      </h2>
      <ul className="mt-8 grid gap-x-7 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {members.map(({ name, role, monogram, photo, text }) => (
          <li key={`${name} ${role}`}>
            {(name || photos[photo ?? '']) && (
              <Portrait picture={photos[photo ?? '']} name={name || role} monogram={monogram} />
            )}
            <h3 className={`text-day ${name || photos[photo ?? ''] ? 'mt-5' : 'border-t border-ink pt-5'}`}>
              {name || role}
            </h3>
            {name && <p className="text-small text-muted">{role}</p>}
            <p className="mt-1.5 text-[1rem] text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

type PortraitProps = { picture: PictureData | undefined; name: string; monogram: string }

function Portrait({ picture, name, monogram }: PortraitProps) {
  if (picture) {
    return (
      <Picture
        className="aspect-5/3 rounded-card"
        picture={{ ...picture, alt: name }}
        sizes="(min-width: 1024px) 31vw, (min-width: 640px) 46vw, 92vw"
      />
    )
  }
  return (
    <div
      className="topo grid aspect-5/3 place-items-center overflow-hidden rounded-card bg-mist"
      aria-hidden="true"
    >
      <span className="font-display text-h1 text-lake">{monogram}</span>
    </div>
  )
}
