// The only script of an islands page. It fetches the renderer when the first island has to wake, and hydrates that
// island alone.
import type { ComponentType } from 'react'
import { closeMenuOnLeave } from './close-menu.ts'
import { fadeIntoPagesOnly } from './fade.ts'

const fetchers = import.meta.glob<ComponentType>('../**/*.island.tsx', { import: 'default' })

const NEAR = '200px'
const SETTLED_MS = 2000
const signsOfLife = ['scroll', 'pointermove', 'touchstart', 'keydown'] as const
const touches = ['pointerover', 'pointerdown', 'focusin'] as const

const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) void wake(target as HTMLElement)
  },
  { rootMargin: NEAR },
)

const islands = document.querySelectorAll<HTMLElement>('[data-island]')

for (const island of islands)
  for (const touch of touches) island.addEventListener(touch, () => void wake(island), { once: true })

// The visible page comes first: islands wake by themselves only after the page has settled or the visitor has moved.
addEventListener('load', () => setTimeout(watch, SETTLED_MS))
for (const sign of signsOfLife) addEventListener(sign, watch, { once: true, passive: true })

closeMenuOnLeave()
fadeIntoPagesOnly()
showKept()
// Another tab has changed it.
addEventListener('storage', showKept)

// Until it is rendered, what an island has worked out is that of the choice before: its part `worked-out` says so.
addEventListener('input', ({ target }) => {
  const { form } = target as Control
  for (const island of islands) {
    if (!island.contains(target as Node) && (!form || island.dataset.follows !== form.id)) continue
    if (!rendered.has(island)) island.ariaBusy = 'true'
    void wake(island)
  }
})

addEventListener('focusin', async ({ target }) => {
  if (!(target instanceof HTMLTextAreaElement) || !target.dataset.limit || target.dataset.watched) return
  target.dataset.watched = ''
  const { watchLimit } = await import('./text-limit.ts')
  watchLimit(target)
})

document.addEventListener('click', async ({ target }) => {
  const heart = target instanceof Element && target.closest<HTMLElement>('[data-keep]')
  if (heart) (await import('./keep.ts')).pressHeart(heart)
})

/** What this browser keeps is shown by scripts of their own, which are fetched where there is something. */
function showKept() {
  if (isKept('kept-trips')) void import('./keep.ts').then(({ showHearts }) => showHearts())
  if (isKept('money')) void import('../money/show.ts').then(({ showMoney }) => showMoney())
}

/** Also where nothing can be kept: then the scripts take away what needs it. */
function isKept(name: string) {
  try {
    return localStorage.getItem(name) !== null
  } catch {
    return true
  }
}

const awake = new WeakSet<HTMLElement>()
const rendered = new WeakSet<HTMLElement>()

const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]

for (const island of islands)
  // Who goes back finds what they typed, and no event says so.
  if (island.dataset.wake === 'now' || (island.dataset.follows && visit?.type === 'back_forward'))
    void wake(island)

function watch() {
  for (const island of islands) if (island.dataset.wake === 'near') observer.observe(island)
}

async function wake(island: HTMLElement) {
  if (awake.has(island)) return
  awake.add(island)
  observer.unobserve(island)

  // On a slow network a visitor may click an island before the renderer has arrived. The click is stored and repeated
  // afterwards.
  let clicked: HTMLElement | undefined
  const keep = (event: MouseEvent) => {
    // Folds and the boxes of labels need no script: repeated, the click would take back what it did.
    const control = event.target instanceof Element && event.target.closest<HTMLElement>('a, button')
    // A click that opens a new tab is not held back.
    if (!control || event.metaKey || event.ctrlKey || event.shiftKey) return
    clicked = control
    event.preventDefault()
  }
  island.addEventListener('click', keep)

  const fetchComponent = fetchers[`../${island.dataset.island}.island.tsx`]!
  const [{ createElement, hydrateRoot, runEffects }, component] = await Promise.all([
    import('./renderer.ts'),
    fetchComponent(),
  ])
  island.removeEventListener('click', keep)
  const controls = [...island.querySelectorAll<Control>('input, select, textarea')]
  const changed = controls.filter(isChanged).map((control) => ({ control, value: control.value }))
  hydrateRoot(island, createElement(component, JSON.parse(island.dataset.props!)))
  for (const { control, value } of changed) tell(control, value)
  rendered.add(island)
  island.ariaBusy = null
  // What an island shows only in a browser is rendered in a microtask of its own, and then come its effects, in this
  // task: a press that waits behind it may need what they listen to, as a form keeps its key when it is sent.
  await Promise.resolve()
  runEffects()
  await Promise.resolve()
  clicked?.click()
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Returns whether the visitor has changed the control, or the browser has restored an earlier value. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  return (
    control.value !== control.defaultValue ||
    (control instanceof HTMLInputElement && control.checked !== control.defaultChecked)
  )
}

/** Sends the events of a change, because a component starts with the value that the server wrote. */
function tell(control: Control, value: string) {
  // An earlier event may have reset this field. A right value is not set again, because the visitor may be typing in
  // it.
  if (control.value !== value) control.value = value
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}
