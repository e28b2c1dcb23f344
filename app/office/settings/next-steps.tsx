import { Circle, CircleCheck } from 'lucide-react'
import { href } from 'react-router'
import { defaultSettings } from '#contract/default-settings.ts'
import type { SiteOverview } from '#contract/overview.ts'
import type { Settings, SettingName } from '#contract/settings.ts'
import { ListProblem } from '../kit/list/list-states.tsx'
import { MayLink } from '../kit/may-link.tsx'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import type { Route } from './+types/next-steps'

/** What a new site needs, in a sensible order. */
type Step = { says: string; to: string; isDone: boolean }

export async function clientLoader() {
  const [settings, overview] = await Promise.all([
    readApi(at('/api/settings/')),
    readApi(at('/api/overview/')),
  ])
  if ('failure' in settings || 'failure' in overview) return { steps: undefined }
  return { steps: stepsOf(settings.body as Settings, overview.body), hasDemo: overview.body.has_demo }
}

/** The first page of the settings: what to do until the site is the operator's own, with what is done. */
export default function NextSteps({ loaderData: { steps, hasDemo } }: Route.ComponentProps) {
  if (!steps) return <ListProblem says="Error fetching settings" />
  const left = steps.filter(({ isDone }) => !isDone).length
  return (
    <section aria-labelledby="next-steps">
      <h2 className="font-sans text-[18px] font-semibold tracking-tight" id="next-steps">
        {left === 0 ? 'Your site has all it needs' : `To do next: ${left} of ${steps.length}`}
      </h2>
      <p className="mt-1 text-muted">
        {hasDemo && 'What the demo brought counts as done until you remove it. '}Choose a part on the left to
        change it.
      </p>
      <ol className="mt-4 border-t border-line">
        {steps.map(({ says, to, isDone }) => (
          <li className="border-b border-line" key={says}>
            <MayLink isFact className="flex min-h-11 items-center gap-3 hover:underline" to={to}>
              {isDone ? (
                <CircleCheck className="size-5 flex-none text-success" aria-hidden="true" />
              ) : (
                <Circle className="size-5 flex-none text-muted" aria-hidden="true" />
              )}
              <span className={isDone ? 'text-muted' : 'font-semibold'}>{says}</span>
              <span className="ml-auto text-micro text-muted">{isDone ? 'Done' : 'To do'}</span>
            </MayLink>
          </li>
        ))}
      </ol>
    </section>
  )
}

function stepsOf(settings: Settings, overview: SiteOverview): Step[] {
  const { company, contacts, brand, home, about, terms, bank } = settings
  return [
    {
      says: 'Name the company, and describe it',
      to: part('company'),
      isDone: company.name !== defaultSettings.company.name && company.description !== '',
    },
    {
      says: 'Say how travellers reach you',
      to: part('contacts'),
      isDone: contacts.email !== '' && contacts.phone !== '',
    },
    { says: 'Upload your mark, and choose a colour', to: part('brand'), isDone: brand.mark !== null },
    { says: 'Write the home page', to: part('home'), isDone: home.introduction !== '' },
    { says: 'Put a picture of your own behind the headline', to: part('home'), isDone: home.hero.length > 0 },
    { says: 'Add the regions you trek in', to: href('/admin/regions'), isDone: overview.regions > 0 },
    {
      says: 'Add the first trek or tour',
      to: href('/admin/destinations'),
      isDone: overview.destinations + overview.tour_packages > 0,
    },
    {
      says: 'Tell your story',
      to: part('about'),
      isDone: about.our_story.lead !== '' || about.our_story.sections.length > 0,
    },
    { says: 'Write your terms and conditions', to: part('terms'), isDone: terms.sections.length > 0 },
    { says: 'Enter your bank details', to: part('bank'), isDone: bank.accounts.length > 0 },
    { says: 'Write the first post', to: href('/admin/blogs'), isDone: overview.blogs > 0 },
  ]
}

function part(name: SettingName) {
  return href('/admin/settings/:name', { name })
}
