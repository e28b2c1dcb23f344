import { useRef, type PointerEvent, type RefObject } from 'react'

/** How far the pointer moves, in pixels, before a click has become a drag. */
const SLACK = 5
/** How near to the upper or lower edge of the window the page scrolls by itself, and how far each frame. */
const EDGE = 72
const SCROLL = 14

/** What is held, and where the pointer is. `under`: what is below it. `moved`: how far it went to the right. */
export type Held = { element: HTMLElement; startX: number; moved: number; under: Element | null }

/** What letting go would do, or the rule that forbids it. `mark`: the element that stands out meanwhile. */
export type Said = { words: string; isRefused: boolean; mark?: Element | null }

type Options = {
  /** Undefined: nothing would happen here. */
  say: (held: Held) => Said | undefined
  onDrop: (held: Held) => void
  /** Shows the words beside the pointer. */
  label: RefObject<HTMLElement | null>
}

/**
 * Returns an `onPointerDown` for whatever contains elements with `data-drag`. It drags with a mouse or a pen; a finger
 * scrolls as everywhere. Escape lets go without effect. Nothing is rendered anew meanwhile: marks and words are written to the elements
 * themselves.
 */
export function useDrag({ say, onDrop, label }: Options) {
  const end = useRef<(() => void) | undefined>(undefined)
  return (down: PointerEvent<HTMLElement>) => {
    if (down.pointerType === 'touch' || down.button !== 0 || !(down.target instanceof Element)) return
    const element = down.target.closest<HTMLElement>('[data-drag]')
    if (!element) return
    end.current?.()
    end.current = follow(element, { x: down.clientX, y: down.clientY }, { say, onDrop, label })
  }
}

type Point = { x: number; y: number }

/** Follows the pointer until it is let go. Returns a function that ends it without effect. */
function follow(element: HTMLElement, start: Point, { say, onDrop, label }: Options) {
  let at = start
  let isDragging = false
  let frame = 0
  let mark: Element | null | undefined
  const listening = new AbortController()
  const { signal } = listening

  function show() {
    const held = heldAt(element, start, at)
    const said = say(held)
    if (mark !== said?.mark) {
      mark?.removeAttribute('data-over')
      mark = said?.mark
    }
    mark?.setAttribute('data-over', said?.isRefused ? 'refused' : 'good')
    if (label.current) {
      label.current.hidden = said === undefined
      label.current.textContent = said?.words ?? ''
      label.current.dataset.over = said?.isRefused ? 'refused' : 'good'
      label.current.style.translate = `${Math.min(at.x + 14, innerWidth - 300)}px ${at.y + 16}px`
    }
  }

  function scroll() {
    const by = at.y < EDGE ? -SCROLL : at.y > innerHeight - EDGE ? SCROLL : 0
    if (by !== 0) scrollBy(0, by)
    show()
    frame = requestAnimationFrame(scroll)
  }

  function stop() {
    listening.abort()
    cancelAnimationFrame(frame)
    mark?.removeAttribute('data-over')
    if (label.current) label.current.hidden = true
    element.removeAttribute('data-held')
  }

  addEventListener(
    'pointermove',
    (event) => {
      at = { x: event.clientX, y: event.clientY }
      if (isDragging || Math.hypot(at.x - start.x, at.y - start.y) < SLACK) return
      isDragging = true
      element.setAttribute('data-held', '')
      getSelection()?.removeAllRanges()
      scroll()
    },
    { signal },
  )
  addEventListener(
    'pointerup',
    (event) => {
      at = { x: event.clientX, y: event.clientY }
      stop()
      if (!isDragging) return
      refuseNextClick()
      onDrop(heldAt(element, start, at))
    },
    { signal },
  )
  addEventListener('pointercancel', stop, { signal })
  addEventListener('selectstart', (event) => event.preventDefault(), { signal })
  addEventListener('keydown', (event) => event.key === 'Escape' && stop(), { signal })
  return stop
}

function heldAt(element: HTMLElement, start: Point, { x, y }: Point): Held {
  return { element, startX: start.x, moved: x - start.x, under: document.elementFromPoint(x, y) }
}

/** The browser clicks the link that was dragged, when it is let go above itself. */
function refuseNextClick() {
  addEventListener('click', refuseClick, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', refuseClick, { capture: true }))
}

function refuseClick(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}
