import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useAutoplay } from './autoplay.ts'

const HIGHLIGHT_MS = 300

type Props = {
  /** The id of the `Carousel` it moves. */
  target: string
  /** What the buttons say they move: "treks". */
  what: string
}

/** Moves a row of cards that the server has rendered. Without it the row still scrolls by itself. */
export function CarouselControls({ target, what }: Props) {
  const isLong = useSyncExternalStore(
    watchWidth,
    () => isLongerThanItShows(target),
    () => false,
  )
  const controls = useRef<HTMLDivElement>(null)
  const { isPlaying, toggle } = useAutoplay(
    () => controls.current?.closest('section') ?? null,
    () => move(target, 1),
  )

  useEffect(() => {
    const row = document.getElementById(target)
    row?.toggleAttribute('data-moves', isLong)
    row?.addEventListener('click', highlight)
    return () => row?.removeEventListener('click', highlight)
  }, [target, isLong])

  return (
    <div className="flex min-h-11 gap-2" ref={controls}>
      {isLong && (
        <>
          <button className="round-button" type="button" onClick={toggle}>
            {isPlaying ? <Pause className="icon" /> : <Play className="icon" />}
            <span className="sr-only">{`${isPlaying ? 'Stop' : 'Start'} moving the ${what}`}</span>
          </button>
          <button className="round-button" type="button" onClick={() => move(target, -1)}>
            <ArrowLeft className="icon" />
            <span className="sr-only">{`Previous ${what}`}</span>
          </button>
          <button className="round-button" type="button" onClick={() => move(target, 1)}>
            <ArrowRight className="icon" />
            <span className="sr-only">{`Next ${what}`}</span>
          </button>
        </>
      )}
    </div>
  )
}

/** One card on or back, and from the last to the first. */
function move(target: string, step: 1 | -1) {
  const row = document.getElementById(target)
  const cards = row ? cardsOf(row) : []
  const [first, second] = cards
  if (!row || !first || !second) return

  const stride = second.offsetLeft - first.offsetLeft
  const next = (Math.round(row.scrollLeft / stride) + step + cards.length) % cards.length
  row.scrollTo({ left: next * stride })
}

function cardsOf(row: HTMLElement) {
  return [...row.querySelectorAll<HTMLElement>(':scope > li:not([data-repeat])')]
}

function isLongerThanItShows(target: string) {
  const row = document.getElementById(target)
  return row !== null && cardsOf(row).length > visibleIn(row)
}

function watchWidth(tell: () => void) {
  addEventListener('resize', tell)
  return () => removeEventListener('resize', tell)
}

/** How many cards stand beside each other: 3 at width 1024 or more, 2 at 768 or more, otherwise 1. */
function visibleIn(row: HTMLElement) {
  return Math.floor(Number(getComputedStyle(row).getPropertyValue('--beside')))
}

function highlight({ target }: Event) {
  const card = target instanceof Element && target.closest('a') ? target.closest('li') : null
  if (!card) return
  card.dataset.clicked = ''
  setTimeout(() => delete card.dataset.clicked, HIGHLIGHT_MS)
}
