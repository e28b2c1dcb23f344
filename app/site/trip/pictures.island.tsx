import { ChevronLeft, ChevronRight, Images, X } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { addressOf, fileName, widthsOf, type Picture as PictureData } from '#contract/images.ts'
import { Picture } from '../../kit/picture.tsx'

const MOSAIC_MAX = 5
const LARGEST = 1600

type Props = { pictures: PictureData[]; name: string }

/**
 * One large picture and up to four small ones; each opens in a dialog. Without JavaScript they are links to the files.
 */
export default function TripPictures({ pictures, name }: Props) {
  const [shown, setShown] = useState(0)
  const dialog = useRef<HTMLDialogElement>(null)
  const inMosaic = pictures.slice(0, pictures.length === 4 ? 3 : MOSAIC_MAX)

  function open(event: MouseEvent, index: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !dialog.current) return
    event.preventDefault()
    setShown(index)
    dialog.current.showModal()
  }

  return (
    <>
      <div className="trip-mosaic" data-count={inMosaic.length}>
        {inMosaic.map((picture, index) => (
          <a
            className="trip-tile"
            href={addressOf(picture)}
            key={picture._id}
            aria-label={`Enlarge picture ${index + 1}: ${picture.alt}`}
            onClick={(event) => open(event, index)}
          >
            <Picture
              className="h-full"
              picture={picture}
              sizes={
                index === 0
                  ? '(min-width: 1280px) 600px, (min-width: 768px) 50vw, 100vw'
                  : '(min-width: 768px) 25vw, 1px'
              }
              isPriority={index === 0}
            />
          </a>
        ))}
        {pictures.length > 1 && (
          <a
            className="absolute right-4 bottom-4 flex h-11 items-center gap-[9px] rounded-[9px] bg-paper px-4 text-[0.9375rem] font-semibold text-ink shadow-box hover:bg-mist print:hidden"
            href={addressOf(pictures[0]!)}
            onClick={(event) => open(event, 0)}
          >
            <Images className="icon size-[18px]" />
            All {pictures.length} pictures
          </a>
        )}
      </div>
      <dialog className="trip-lightbox night" ref={dialog} aria-label={`Pictures of ${name}`}>
        <Lightbox
          pictures={pictures}
          shown={shown}
          onShow={setShown}
          onClose={() => dialog.current?.close()}
        />
      </dialog>
    </>
  )
}

type LightboxProps = {
  pictures: PictureData[]
  shown: number
  onShow: (index: number) => void
  onClose: () => void
}

function Lightbox({ pictures, shown, onShow, onClose }: LightboxProps) {
  const picture = pictures[shown]
  if (!picture) return null
  const step = (by: number) => onShow((shown + by + pictures.length) % pictures.length)

  function press({ key }: KeyboardEvent) {
    if (key === 'ArrowRight') step(1)
    if (key === 'ArrowLeft') step(-1)
  }

  const round = 'grid size-12 place-items-center rounded-full bg-night-raised hover:bg-night-line'
  return (
    <div className="grid h-full grid-rows-[auto_1fr_auto] gap-3 p-4 md:p-6" onKeyDown={press}>
      <div className="flex items-center justify-between">
        <p className="num text-small text-night-muted" aria-live="polite">
          Picture {shown + 1} of {pictures.length}
        </p>
        <button className={round} type="button" onClick={onClose} aria-label="Close">
          <X className="icon" />
        </button>
      </div>
      <div className="flex min-h-0 items-center justify-center">
        <Large key={picture._id} picture={picture} />
      </div>
      <div className="mx-auto flex w-full max-w-[1200px] items-center justify-between gap-6">
        <p className="text-small text-night-soft">
          {picture.alt}
          {picture.credit && <span className="text-night-muted"> · {picture.credit}</span>}
        </p>
        {pictures.length > 1 && (
          <div className="flex gap-2.5">
            <button className={round} type="button" onClick={() => step(-1)} aria-label="Previous picture">
              <ChevronLeft className="icon" />
            </button>
            <button className={round} type="button" onClick={() => step(1)} aria-label="Next picture">
              <ChevronRight className="icon" />
            </button>
          </div>
        )}
      </div>
    </div>
  )
}

/** The whole picture, not cropped, and no larger than its pixels allow. */
function Large({ picture }: { picture: PictureData }) {
  const widths = widthsOf(picture.width).filter((width) => width <= LARGEST || width === picture.width)
  const files = (format: 'avif' | 'webp') =>
    widths.map((width) => `/images/${picture.sha}/${fileName(width, format)} ${width}w`).join(', ')
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={files('avif')} sizes="min(1200px, 100vw)" />
      <source type="image/webp" srcSet={files('webp')} sizes="min(1200px, 100vw)" />
      <img
        className="max-h-full w-auto max-w-[min(1200px,100%)] rounded-button object-contain"
        src={addressOf(picture)}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading="lazy"
      />
    </picture>
  )
}
