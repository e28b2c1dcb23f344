import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useAutoplay } from './autoplay.ts'

const HIGHLIGHT_MS = 300

type Props = {
  /** The id of the `Carousel` that the buttons move. */
  target: string
  /** What the labels of the buttons name: "treks". */
  what: string
}

/** Buttons that move a row of cards from the server. Without JavaScript the visitor can still scroll the row. */
export default function CarouselControls({ target, what }: Props) {
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

/** Moves a row by one card, and from the end back to the first card. */
function move(target: string, step: 1 | -1) {
  const row = document.getElementById(target)
  const cards = row ? cardsOf(row) : []
  const [first, second] = cards
  if (!row || !first || !second) return

  const stride = second.offsetLeft - first.offsetLeft
  // A row without repeated cards ends when its last card is at the right edge, so fewer cards can stand first.
  const places = Math.min(cards.length, Math.round((row.scrollWidth - row.clientWidth) / stride) + 1)
  const next = (Math.round(row.scrollLeft / stride) + step + places) % places
  row.scrollTo({ left: next * stride })
}

function cardsOf(row: HTMLElement) {
  return [...row.querySelectorAll<HTMLElement>(':scope > li:not([data-repeat])')]
}

function isLongerThanItShows(target: string) {
  const row = document.getElementById(target)
  if (!row) return false
  const cards = cardsOf(row).length
  const shown = row.dataset.repeats === 'always' ? row.children.length : cards
  return cards > 1 && shown > visibleIn(row)
}

function watchWidth(tell: () => void) {
  addEventListener('resize', tell)
  return () => removeEventListener('resize', tell)
}

/** Returns how many cards stand beside each other: 3 at width 1024 or more, 2 at 768 or more, otherwise 1. */
function visibleIn(row: HTMLElement) {
  return Number(getComputedStyle(row).getPropertyValue('--beside'))
}

function highlight({ target }: Event) {
  const card = target instanceof Element && target.closest<HTMLElement>('.carousel > li')
  if (!card) return
  card.dataset.clicked = ''
  setTimeout(() => delete card.dataset.clicked, HIGHLIGHT_MS)
}
