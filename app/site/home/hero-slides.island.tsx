import { Pause, Play } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import type { Picture as PictureData } from '#contract/images.ts'
import { Picture } from '../../kit/picture.tsx'

export type HeroSlide = { picture: PictureData; portrait?: PictureData; label: string }

/**
 * Fades from picture to picture over the first one, which the page itself shows. The bar of the current picture is the
 * clock: its animation lasts six seconds, and its end brings the next picture (hero.css). So the change pauses while
 * the pointer or the focus is on the list, while the page is in the background, and for people who asked their system
 * for less motion.
 */
export default function HeroSlides({ slides }: { slides: HeroSlide[] }) {
  const [current, setCurrent] = useState(0)
  const [isPaused, setIsPaused] = useState(false)
  const [reached, setReached] = useState(0)
  const isAwake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

  function show(index: number) {
    setCurrent(index)
    setReached(Math.max(reached, index))
  }

  return (
    <>
      {isAwake &&
        slides.map(({ picture, portrait }, index) => (
          // Only pictures up to the one after the current are fetched, so each has six seconds to arrive.
          <div
            className="hero-slide"
            key={picture._id}
            data-shown={index === current || undefined}
            aria-hidden={index !== current}
          >
            {index > 0 && index <= reached + 1 && (
              <Picture
                className="size-full"
                picture={picture}
                portrait={portrait}
                tall="upright"
                sizes="100vw"
              />
            )}
          </div>
        ))}
      <div className="hero-slides" data-paused={isPaused || undefined}>
        <div className="wrap flex justify-end">
          <div className="pointer-events-auto flex items-end gap-2 lg:w-[226px] lg:flex-col lg:items-stretch lg:gap-0">
            {slides.map(({ picture, label }, index) => (
              <button
                className="group flex h-11 w-10 flex-col justify-center gap-2 text-left text-small font-medium opacity-75 aria-current:opacity-100 lg:h-auto lg:min-h-11 lg:w-full"
                key={picture._id}
                type="button"
                aria-current={index === current || undefined}
                aria-label={`Picture ${index + 1} of ${slides.length}: ${label}`}
                onClick={() => show(index)}
              >
                <span className="slide-bar">
                  {isAwake && index === current && (
                    <i onAnimationEnd={() => show((index + 1) % slides.length)} />
                  )}
                </span>
                <span className="leading-tight max-lg:hidden">{label}</span>
              </button>
            ))}
            <button
              className="grid size-11 place-items-center rounded-full hover:bg-white/15 lg:-mr-3 lg:self-end"
              type="button"
              aria-label={isPaused ? 'Start changing the picture' : 'Stop changing the picture'}
              onClick={() => setIsPaused(!isPaused)}
            >
              {isPaused ? (
                <Play className="icon size-4 fill-current" />
              ) : (
                <Pause className="icon size-4 fill-current" />
              )}
            </button>
          </div>
        </div>
      </div>
    </>
  )
}

/** A store without changes: whether this runs in a browser never changes there. */
function never() {
  return () => undefined
}
