import { capital } from '#contract/capital.ts'
/** `isGuessed`: the segment is not in `segments`, so its label and its path are made from the segment itself. */
export type Crumb = { label: string; path?: string; isGuessed?: boolean }

/** The labels and links of known segments. A segment without `to` has no link; one that is not here links to itself. */
const segments: Record<string, { label: string; to?: string }> = {
  destination: { label: 'Trekking regions', to: '/treks' },
  tour_packages: { label: 'Tour packages', to: '/tours' },
  about: { label: 'About us' },
  regions: { label: 'Trekking regions', to: '/regions' },
  'customize-trip': { label: 'Customize trip', to: '/customize-trip' },
  activities: { label: 'Activities', to: '/activities' },
  when: { label: 'When to go', to: '/when' },
  kept: { label: 'Kept trips', to: '/kept' },
  compare: { label: 'Side by side', to: '/compare' },
  find: { label: 'Trip finder', to: '/find' },
  grades: { label: 'Grades', to: '/grades' },
  permits: { label: 'Permits', to: '/permits' },
  privacy: { label: 'Privacy', to: '/privacy' },
  emergency: { label: 'In an emergency', to: '/emergency' },
  'terms-conditions': { label: 'Terms and conditions', to: '/terms-conditions' },
}

type Props = {
  path: string
  /** The label of the page, where its last segment makes a bad one. */
  current?: string
  /** The label of the page above it, likewise. */
  above?: string
  /** There is no page at `path`, so links made from its segments are left out. */
  isLost?: boolean
}

/** The crumbs of the segments of `path`. */
export function Breadcrumb({ path, current, above, isLost = false }: Props) {
  const crumbs = crumbsOf(path, current)
  if (above) crumbs.splice(-2, 1, { ...crumbs.at(-2), label: above })
  return (
    <nav className="py-3 text-small text-muted md:pt-5 md:pb-6" aria-label="Breadcrumb">
      <ol className="flex flex-wrap gap-x-2">
        {crumbs.map(({ label, path: to, isGuessed }, index) => (
          <li className="flex min-w-0 items-center gap-2 max-md:min-h-11" key={`${index} ${label}`}>
            <CrumbText
              crumb={{ label, path: isLost && isGuessed ? undefined : to }}
              isCurrent={index === crumbs.length - 1}
            />
            {index < crumbs.length - 1 && <span aria-hidden="true">/</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function CrumbText({ crumb: { label, path }, isCurrent }: { crumb: Crumb; isCurrent: boolean }) {
  if (isCurrent) {
    return (
      <span className="min-w-0 font-medium wrap-anywhere text-ink" aria-current="page">
        {label}
      </span>
    )
  }
  if (!path) return <span className="min-w-0 wrap-anywhere">{label}</span>
  return (
    <a className="inline-flex items-center hover:text-ink hover:underline max-md:min-h-11" href={path}>
      {label}
    </a>
  )
}

/** Returns the crumbs from the home page to `path`, one for each segment. */
export function crumbsOf(path: string, current?: string): Crumb[] {
  const names = path.split('/').filter(Boolean)
  const crumbs = names.map((name, index) => {
    const known = segments[name]
    if (known) return { label: known.label, path: known.to }
    return { label: wordsOf(name), path: `/${names.slice(0, index + 1).join('/')}`, isGuessed: true }
  })
  if (current) crumbs.splice(-1, 1, { label: current, path })
  return [{ label: 'Home', path: '/' }, ...crumbs]
}

function wordsOf(segment: string) {
  return capital(decoded(segment).replaceAll('-', ' '))
}

/** Decodes a segment; returns an invalid one, such as `%E0` alone, unchanged. */
function decoded(segment: string) {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
