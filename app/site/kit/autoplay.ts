import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

const STEP_MS = 5000

/**
 * Calls `advance` every five seconds, except while the pointer or the focus is on `region()`, while the page is in the
 * background, or for people who asked their system for less motion; they can start it with `toggle`.
 */
export function useAutoplay(region: () => Element | null, advance: () => void) {
  const mayMove = useSyncExternalStore(watchMotion, isMotionWelcome, () => false)
  const [chosen, choose] = useState<boolean>()
  const [isTouched, setIsTouched] = useState(false)
  const advanceNow = useEffectEvent(advance)
  const regionNow = useEffectEvent(region)
  const isPlaying = chosen ?? mayMove

  useEffect(() => watchTouch(regionNow(), setIsTouched), [])

  useEffect(() => {
    if (!isPlaying || isTouched) return
    const timer = setInterval(() => !document.hidden && advanceNow(), STEP_MS)
    return () => clearInterval(timer)
  }, [isPlaying, isTouched])

  return { isPlaying, toggle: () => choose(!isPlaying) }
}

const LESS_MOTION = '(prefers-reduced-motion: reduce)'

function isMotionWelcome() {
  return !matchMedia(LESS_MOTION).matches
}

function watchMotion(tell: () => void) {
  const wish = matchMedia(LESS_MOTION)
  wish.addEventListener('change', tell)
  return () => wish.removeEventListener('change', tell)
}

function watchTouch(element: Element | null, tell: (isTouched: boolean) => void) {
  const listening = new AbortController()
  // The pointer may have entered before this script ran.
  let isHovered = element?.matches(':hover') ?? false
  const listen = (event: string, act: () => void) =>
    element?.addEventListener(event, act, { signal: listening.signal })

  listen('pointerenter', () => tell((isHovered = true)))
  listen('pointerleave', () => {
    isHovered = false
    tell(hasFocus(element))
  })
  listen('focusin', () => tell(isHovered || hasFocus(element)))
  listen('focusout', () => setTimeout(() => tell(isHovered || hasFocus(element))))
  tell(isHovered || hasFocus(element))
  return () => listening.abort()
}

/**
 * Returns whether the visible focus is within the element. A button clicked with the mouse keeps an invisible focus,
 * which does not count.
 */
function hasFocus(element: Element | null) {
  return element?.querySelector(':focus-visible') != null
}
