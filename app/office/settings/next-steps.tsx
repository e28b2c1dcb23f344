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
        {hasDemo && 'What the demo brought does not count: replace it, or remove it. '}Choose a part on the
        left to change it.
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

function stepsOf(settings: Settings, { own, demo_settings }: SiteOverview): Step[] {
  const { company, contacts, brand, trust, meeting_points, emergency, home, about, terms, bank } = settings
  const inPart = (name: SettingName, says: string, isFilled: boolean): Step => ({
    says,
    to: href('/admin/settings/:name', { name }),
    isDone: isFilled && !demo_settings.includes(name),
  })
  return [
    inPart(
      'company',
      'Name the company, describe it, and give its legal name and registration',
      company.name !== defaultSettings.company.name && company.description !== '',
    ),
    inPart('contacts', 'Say how travellers reach you', contacts.email !== '' && contacts.phone !== ''),
    inPart('brand', 'Upload your mark, and choose a colour', brand.mark !== null),
    inPart('trust', 'Show your licences', trust.licences.length > 0),
    inPart('meeting_points', 'Say where groups meet', meeting_points.points.length > 0),
    inPart('emergency', 'Give the number for emergencies', emergency.phone !== ''),
    inPart('home', 'Write the home page', home.introduction !== ''),
    inPart('home', 'Put a picture of your own behind the headline', home.hero.length > 0),
    {
      says: 'Add the regions you trek in',
      to: href('/admin/regions'),
      isDone: own.regions > 0,
    },
    { says: 'Add the first trek or tour', to: href('/admin/destinations'), isDone: own.trips > 0 },
    inPart('about', 'Tell your story', about.our_story.lead !== '' || about.our_story.sections.length > 0),
    inPart('terms', 'Write your terms and conditions', terms.sections.length > 0),
    inPart('bank', 'Enter your bank details', bank.accounts.length > 0),
    { says: 'Write the first post', to: href('/admin/blogs'), isDone: own.blogs > 0 },
  ]
}
