// Trips that a visitor keeps are in this browser alone: a list of slugs under one name. Hearts are not
// shown where no script runs, and this one hides them where nothing can be kept. The link in the header is hidden until
// there is something kept.

/** As `wake.ts` calls it, which fetches this file once there is something. */
const NAME = 'kept-trips'
/** As many as the page of kept trips shows. */
const KEPT_MAX = 20

/** Fills the hearts of the page as they are kept; without storage there are none. */
export function showHearts(): void {
  if (isStorageThere()) show()
  else for (const heart of document.querySelectorAll<HTMLElement>('[data-keep]')) heart.hidden = true
}

/** Keeps the trip of a heart, or lets go of it. */
export function pressHeart(heart: HTMLElement): void {
  const slug = heart.dataset.keep!
  const kept = read()
  const others = kept.filter((each) => each !== slug)
  localStorage.setItem(
    NAME,
    JSON.stringify(others.length < kept.length ? others : [slug, ...others].slice(0, KEPT_MAX)),
  )
  show()
}

function show() {
  const kept = read()
  const address = `/kept?trips=${kept.map(encodeURIComponent).join(',')}`
  for (const heart of document.querySelectorAll<HTMLElement>('[data-keep]')) {
    heart.ariaPressed = String(kept.includes(heart.dataset.keep!))
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-kept]')) {
    // A page that React hydrates is left as it was written while there is nothing to show.
    if (link.hidden && kept.length === 0) continue
    link.hidden = kept.length === 0
    link.href = address
    link.ariaLabel = kept.length === 1 ? '1 kept trip' : `${kept.length} kept trips`
    link.lastElementChild!.textContent = String(kept.length)
  }
}

/** Anything but a list of words counts as nothing kept. */
function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NAME) ?? '[]')
    return Array.isArray(kept) ? kept.filter((slug) => typeof slug === 'string') : []
  } catch {
    return []
  }
}

/** A browser may refuse to keep anything. */
function isStorageThere() {
  try {
    return localStorage.length >= 0
  } catch {
    return false
  }
}
