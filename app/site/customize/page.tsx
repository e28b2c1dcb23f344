import { data, redirect } from 'react-router'
import { CustomizeForm } from '#contract/enquiries.ts'
import type { PageHandle } from '#contract/page.ts'
import { submitCustomize } from '#domain/enquiries/enquiries.ts'
import { findRegion } from '#domain/regions/regions.ts'
import { readSettings } from '#domain/settings.ts'
import { listTripCards } from '#domain/trips/cards.ts'
import { Breadcrumb } from '../../kit/breadcrumb.tsx'
import { buttonClass } from '../../kit/button.tsx'
import { Island } from '../island/island.tsx'
import { customizeIds } from '../kit/mail-ids.ts'
import { readPostedForm } from '../kit/posted-form.ts'
import { useWords, wordsOf } from '../kit/words.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/page'
import CustomizeFields from './form.island.tsx'

const PATH = '/customize-trip'
/**
 * The address of the page after sending. `trip`: the slug of the trip or region asked about, for the link back to it.
 */
const thanks = (trip: string | null) =>
  `${PATH}?${new URLSearchParams({ sent: 'yes', ...(trip && { trip }) })}`

export const handle = { kind: 'private' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) => {
  const chrome = matches[1]?.loaderData?.chrome
  const say = wordsOf(chrome)
  return pageMeta(chrome, {
    title: say('customize.heading'),
    description: say('customize.search'),
  })
}

/** `?trip=` names a trip or a region by its slug; the form then has its destination filled in. */
export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const slug = query.get('trip')
  const [{ mail_client, contacts }, subject] = await Promise.all([readSettings(), subjectOf(slug)])
  return {
    isSent: query.get('sent') === 'yes',
    slug: subject ? slug : null,
    subject,
    phone: contacts.phone,
    ids: customizeIds(mail_client),
  }
}

/** Handles the form of a browser without JavaScript. */
export async function action({ request }: Route.ActionArgs) {
  const sent = thanks(new URL(request.url).searchParams.get('trip'))
  const posted = await readPostedForm(request, CustomizeForm)
  if (posted.isMachine) return redirect(sent)
  const { values, failure } = posted
  if (failure) return data({ values, failure }, { status: 422 })
  await submitCustomize(posted.form, posted.form.formType === 'inquiry' ? 'inquiry' : 'customize')
  return redirect(sent)
}

export default function CustomizeTrip({ loaderData, actionData }: Route.ComponentProps) {
  const { isSent, slug, subject, phone, ids } = loaderData
  const say = useWords()
  const values = actionData?.values ?? { destination: subject?.name ?? '', travellers: '2', noOfDays: '10' }
  return (
    <main className="wrap" id="main">
      <Breadcrumb path={PATH} />
      {isSent ? (
        <Thanks subject={subject} />
      ) : (
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,640px)_1fr]">
          <div>
            <h1 className="text-h1">{say('customize.heading')}</h1>
            <p className="mt-5 mb-10 max-w-measure text-muted">{say('customize.text')}</p>
            <Island
              of={CustomizeFields}
              props={{ ids, thanks: thanks(slug), values, failure: actionData?.failure }}
              wake="near"
            />
          </div>
          <Next phone={phone} />
        </div>
      )}
    </main>
  )
}

function Next({ phone }: { phone: string }) {
  const say = useWords()
  return (
    <aside
      className="topo self-start overflow-hidden rounded-card border border-line p-7 lg:sticky lg:top-8"
      aria-label={say('customize.next')}
    >
      <h2 className="text-h3">{say('customize.next')}</h2>
      <ol className="mt-4 list-inside list-decimal text-[1rem] marker:font-semibold marker:text-brand-text">
        <li className="border-t border-line py-3.5">{say('customize.next_1')}</li>
        <li className="border-t border-line py-3.5">{say('customize.next_2')}</li>
        <li className="border-t border-line py-3.5">{say('customize.next_3')}</li>
      </ol>
      {phone && (
        <p className="mt-2 text-small text-muted">
          {say('customize.talk')} {phone}
        </p>
      )}
    </aside>
  )
}

function Thanks({ subject }: { subject: Subject | undefined }) {
  const say = useWords()
  return (
    <div className="py-10" role="status">
      <h1 className="max-w-[12em] text-h1">{say('customize.thanks')}</h1>
      <p className="mt-6 max-w-measure text-muted">{say('customize.thanks_text')}</p>
      <a className={`${buttonClass('secondary', 'large')} mt-9`} href={subject?.path ?? '/treks'}>
        {subject ? `Back to ${subject.name}` : 'Look at the treks meanwhile'}
      </a>
    </div>
  )
}

type Subject = { name: string; path: string }

/** Returns the trip or the region with this slug. */
async function subjectOf(slug: string | null): Promise<Subject | undefined> {
  if (!slug) return undefined
  const [treks, tours, region] = await Promise.all([
    listTripCards('trek'),
    listTripCards('tour'),
    findRegion(slug),
  ])
  const trip = [...treks, ...tours].find((card) => card.slug === slug)
  if (trip) return { name: trip.name, path: trip.path }
  return region && { name: region.name, path: `/regions/${region.slug}` }
}
