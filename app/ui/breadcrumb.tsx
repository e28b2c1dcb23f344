import { ArrowLeft } from 'lucide-react'

export type Crumb = { label: string; path?: string }

/** What a segment is called and where it leads; one without `to` leads nowhere, one that is not here leads to itself. */
const segments: Record<string, { label: string; to?: string }> = {
  destination: { label: 'Trekking regions', to: '/treks' },
  tour_packages: { label: 'Tour packages', to: '/tours' },
  about: { label: 'About us' },
  regions: { label: 'Trekking regions', to: '/regions' },
  'customize-trip': { label: 'Customize trip', to: '/customize-trip' },
  'terms-conditions': { label: 'Terms and conditions', to: '/terms-conditions' },
}

type Props = {
  path: string
  /** Names the page itself where its last segment does not do so well. */
  current?: string
  /** Names the page above it likewise. */
  above?: string
}

/** Built from the segments of `path`. */
export function Breadcrumb({ path, current, above: named }: Props) {
  const crumbs = crumbsOf(path, current)
  if (named) crumbs.splice(-2, 1, { ...crumbs.at(-2), label: named })
  const above = crumbs.findLast((crumb, index) => index < crumbs.length - 1 && crumb.path) ?? crumbs[0]!
  return (
    <nav className="py-3 text-small text-muted md:pt-5 md:pb-6" aria-label="Breadcrumb">
      <a className="inline-flex min-h-11 items-center gap-2 font-medium text-ink md:hidden" href={above.path}>
        <ArrowLeft className="icon size-[17px]" />
        {above.label}
      </a>
      <ol className="flex flex-wrap gap-x-2 max-md:hidden">
        {crumbs.map((crumb, index) => (
          <li className="flex gap-2" key={crumb.label}>
            {index > 0 && <span aria-hidden="true">/</span>}
            <CrumbText crumb={crumb} isCurrent={index === crumbs.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function CrumbText({ crumb: { label, path }, isCurrent }: { crumb: Crumb; isCurrent: boolean }) {
  if (isCurrent) {
    return (
      <span className="font-medium text-ink" aria-current="page">
        {label}
      </span>
    )
  }
  if (!path) return <span>{label}</span>
  return (
    <a className="hover:text-ink hover:underline" href={path}>
      {label}
    </a>
  )
}

/** The way from the home page to `path`, one step a segment. */
export function crumbsOf(path: string, current?: string): Crumb[] {
  const names = path.split('/').filter(Boolean)
  const crumbs = names.map((name, index) => {
    const known = segments[name]
    if (known) return { label: known.label, path: known.to }
    return { label: wordsOf(name), path: `/${names.slice(0, index + 1).join('/')}` }
  })
  if (current) crumbs.splice(-1, 1, { label: current, path })
  return [{ label: 'Home', path: '/' }, ...crumbs]
}

function wordsOf(segment: string) {
  const words = decodeURIComponent(segment).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
