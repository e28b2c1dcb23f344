import { useCallback, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useLatest } from '../form/use-latest.ts'
import type { Point } from '#contract/labels.ts'
import type { Spot } from '#contract/spots.ts'
import { moved, pointOf, spotAt, wholeNepal, zoomed, type Size, type View } from './view.ts'

const SIZE: Size = { width: 620, height: 380 }
/** How large a town is shown that was chosen before, in pixels of a degree of latitude. */
const NEAR = 3_000
const ZOOM = 2
const WHEEL_ZOOM = 1.25
/** How far an arrow key moves the cross, and with Shift, in pixels. */
const STEP = 10
const SMALL_STEP = 1
/** So near to the edge the map follows the cross, in pixels. */
const EDGE = 30
/** A press that moves farther pulls the map, in pixels. */
const PULLED_FROM = 4

const arrows: Record<string, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

/**
 * A map that shows Nepal, or the surroundings of `spot`. It has a cross where somebody has pressed, or which the arrow
 * keys move; wheel, plus and minus zoom, pulling moves it. `onTake`: called for Enter, with the position of the cross.
 */
export function useMap(spot: Spot | null, onTake: (spot: Spot, view: View) => void) {
  const [size, setSize] = useState(SIZE)
  const [chosen, setChosen] = useState<View>()
  const [cross, setCross] = useState(spot)
  const pressed = useRef<{ at: Point; view: View; isPulled: boolean }>(undefined)
  const view = chosen ?? (spot ? { ...spot, scale: NEAR } : wholeNepal(size))

  const zoom = (times: number, fixed: Spot = cross ?? view) => setChosen(zoomed(view, size, times, fixed))
  const wheeled = useLatest((event: WheelEvent) => {
    event.preventDefault()
    const fixed = spotAt(view, size, pointIn(event))
    zoom(event.deltaY < 0 ? WHEEL_ZOOM : 1 / WHEEL_ZOOM, fixed)
  })
  const frame = useCallback(
    (element: HTMLDivElement) => {
      const watch = new ResizeObserver(() => {
        if (element.clientWidth > 0) setSize({ width: element.clientWidth, height: element.clientHeight })
      })
      const turn = (event: WheelEvent) => wheeled()(event)
      watch.observe(element)
      // React would listen without the right to keep the dialog from scrolling.
      element.addEventListener('wheel', turn, { passive: false })
      return () => {
        watch.disconnect()
        element.removeEventListener('wheel', turn)
      }
    },
    [wheeled],
  )

  function onKeyDown(event: KeyboardEvent) {
    const arrow = arrows[event.key]
    if (event.key === 'Enter' && cross) onTake(cross, view)
    else if (event.key === '+' || event.key === '=') zoom(ZOOM)
    else if (event.key === '-') zoom(1 / ZOOM)
    else if (arrow) step(arrow, event.shiftKey ? SMALL_STEP : STEP)
    else return
    event.preventDefault()
  }

  function step({ x, y }: Point, by: number) {
    const from = cross ? pointOf(view, size, cross) : { x: size.width / 2, y: size.height / 2 }
    const to = { x: from.x + x * by, y: from.y + y * by }
    const next = spotAt(view, size, to)
    setCross(next)
    const isInside = to.x > EDGE && to.x < size.width - EDGE && to.y > EDGE && to.y < size.height - EDGE
    if (!isInside) setChosen(moved(view, to.x - size.width / 2, to.y - size.height / 2))
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    pressed.current = { at: { x: event.clientX, y: event.clientY }, view, isPulled: false }
  }

  function onPointerMove({ clientX, clientY }: PointerEvent) {
    const press = pressed.current
    if (!press) return
    const [x, y] = [clientX - press.at.x, clientY - press.at.y]
    press.isPulled ||= Math.hypot(x, y) > PULLED_FROM
    if (press.isPulled) setChosen(moved(press.view, -x, -y))
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    if (pressed.current && !pressed.current.isPulled) setCross(spotAt(view, size, pointIn(event)))
    pressed.current = undefined
  }

  return {
    view,
    size,
    cross,
    zoomIn: () => zoom(ZOOM),
    zoomOut: () => zoom(1 / ZOOM),
    showAll: () => setChosen(wholeNepal(size)),
    /** Moves the map by a share of its width and height. */
    move: (x: number, y: number) => setChosen(moved(view, x * size.width, y * size.height)),
    /** For the element that has the map. */
    frame: { ref: frame, onKeyDown, onPointerDown, onPointerMove, onPointerUp },
  }
}

function pointIn({
  clientX,
  clientY,
  currentTarget,
}: Pick<MouseEvent, 'clientX' | 'clientY' | 'currentTarget'>) {
  const { left, top } = (currentTarget as Element).getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}
