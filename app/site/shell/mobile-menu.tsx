import { ChevronDown, Menu, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BarEntry } from '#contract/menus.ts'
import { useWords } from '../kit/words.tsx'
import { aboutPages, barLinks, type Chrome } from './menus.ts'

const SHEET = 'site-menu'

// A modal dialog that opens without a script, or a popover where the browser has no invoker commands. The types of
// React lack the two attributes.
const open = { command: 'show-modal', commandfor: SHEET }
const close = { command: 'close', commandfor: SHEET }

/** The whole menu as a sheet over the page, below 1024 px. */
export function MobileMenu({ chrome, path }: { chrome: Chrome; path: string }) {
  const say = useWords()
  return (
    <>
      <button
        className="-mr-2.5 grid size-11 place-items-center lg:hidden"
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        popoverTarget={SHEET}
        {...open}
      >
        <Menu className="icon size-6" />
      </button>
      <dialog className="menu-sheet" id={SHEET} popover="auto" aria-label="Menu">
        <div className="wrap flex h-17 items-center justify-between">
          <p className="font-display text-[1.625rem] leading-none font-medium tracking-[-0.02em]">
            {chrome.company.name}
          </p>
          <button
            className="-mr-2.5 grid size-11 place-items-center"
            type="button"
            aria-label="Close menu"
            popoverTarget={SHEET}
            popoverTargetAction="hide"
            {...close}
          >
            <X className="icon size-6" />
          </button>
        </div>
        <nav className="wrap pb-10" aria-label="Menu">
          {chrome.menus.bar.map(({ entry }) => (
            <SheetEntry key={entry} entry={entry} chrome={chrome} path={path} />
          ))}
          <a
            className="mt-8 flex h-[52px] items-center justify-center rounded-button bg-brand text-label text-on-brand"
            href="/#contact"
          >
            {say('every.contact')}
          </a>
        </nav>
        <a className="-mt-6 mb-10 block py-3 text-center text-muted underline" href="/bookings">
          {say('every.find_booking')}
        </a>
      </dialog>
    </>
  )
}

function SheetEntry({ entry, chrome, path }: { entry: BarEntry; chrome: Chrome; path: string }) {
  const say = useWords()
  if (entry === 'regions') {
    return (
      <Section title={say('every.regions')}>
        <SmallLink to="/treks">{say('every.all_treks')}</SmallLink>
        {chrome.regions.map((region) => (
          <Region key={region.title} region={region} />
        ))}
      </Section>
    )
  }
  if (entry === 'tours') {
    return (
      <Section title={say('every.tours')}>
        <SmallLink to="/tours">{say('every.all_tours')}</SmallLink>
        {chrome.tours.map((tour) => (
          <SmallLink key={tour.path} to={tour.path}>
            {tour.label}
          </SmallLink>
        ))}
      </Section>
    )
  }
  if (entry === 'about') {
    return (
      <Section title={say('every.about')}>
        {Object.values(aboutPages).map((page) => (
          <SmallLink key={page.path} to={page.path}>
            {say(page.word)}
          </SmallLink>
        ))}
      </Section>
    )
  }
  if (entry === 'pages') {
    return chrome.pages
      .filter(({ in_menu }) => in_menu)
      .map(({ label, path: to }) => (
        <SheetLink key={to} to={to} path={path}>
          {label}
        </SheetLink>
      ))
  }
  if (entry === 'faq' && !chrome.hasFaq) return null
  const { word, to } = barLinks[entry]
  return (
    <SheetLink to={to} path={path}>
      {say(word)}
    </SheetLink>
  )
}

function SheetLink({ to, path, children }: { to: string; path: string; children: ReactNode }) {
  return (
    <a
      className="block border-b border-line py-4 font-display text-2xl tracking-[-0.018em] aria-[current=page]:text-brand-text"
      href={to}
      aria-current={to === path ? 'page' : undefined}
    >
      {children}
    </a>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group border-b border-line" name="menu-section">
      <summary className="flex items-center justify-between py-4 font-display text-2xl tracking-[-0.018em]">
        {title}
        <ChevronDown className="icon text-muted transition-transform duration-250 group-open:rotate-180" />
      </summary>
      <div className="grid pb-4">{children}</div>
    </details>
  )
}

/** Opens to the treks of a region; a region without treks is a link to its page. */
function Region({ region: { title, path, treks, items } }: { region: Chrome['regions'][number] }) {
  if (items.length === 0) return <SmallLink to={path}>{title}</SmallLink>
  return (
    <details className="group/region" name="menu-region">
      <summary className="flex min-h-11 items-center gap-2 text-body">
        {title}
        <span className="text-muted"> {treks}</span>
        <ChevronDown className="icon ml-auto text-muted transition-transform duration-250 group-open/region:rotate-180" />
      </summary>
      <div className="mb-2 grid border-l border-line pl-4">
        {items.map((trek) => (
          <SmallLink key={trek.path} to={trek.path}>
            {trek.label}
          </SmallLink>
        ))}
        <SmallLink to={path}>
          {treks > items.length ? `All ${treks} treks of ${title}` : `About ${title}`}
        </SmallLink>
      </div>
    </details>
  )
}

function SmallLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className="flex min-h-11 items-center gap-2 text-body" href={to}>
      {children}
    </a>
  )
}
