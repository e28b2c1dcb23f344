import {
  fileName,
  focusOf,
  imageWidths,
  tallSize,
  widthsOf,
  type ImageFormat,
  type Picture as PictureData,
} from '#contract/images.ts'

type Props = {
  picture: PictureData
  /** How wide the picture is shown, as the `sizes` attribute says it: "(min-width: 1024px) 400px, 84vw". */
  sizes: string
  /** No wider file is offered, in pixels: a card needs none, and each costs three addresses. */
  widest?: number
  /** For the one picture of the first screen: the browser fetches it first. */
  isPriority?: boolean
  /** For upright frames: shows only the upright part of the picture, `always` or on `upright` screens. */
  tall?: 'always' | 'upright'
  /** Shown on upright screens instead of the upright part. */
  portrait?: PictureData
  /** The classes of the frame, which the picture fills. */
  className?: string
}

const types = [
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
] as const

const UPRIGHT = '(max-aspect-ratio: 4/5)'
const LARGEST = imageWidths.at(-1)!

/**
 * A picture that fills its frame, cropped around its focal point. Its blurred copy is in the page, so it shows at once.
 */
export function Picture({ picture, sizes, widest, isPriority, tall, portrait, className = '' }: Props) {
  const shown = { ...(tall === 'always' ? tallOf(picture) : wholeOf(picture)), widest }
  const upright = portrait ? wholeOf(portrait) : tall === 'upright' ? tallOf(picture) : undefined
  return (
    <span className={`relative block overflow-hidden bg-glacier ${className}`}>
      {isPriority && <Preload files={shown} sizes={sizes} media={upright && `not all and ${UPRIGHT}`} />}
      {isPriority && upright && <Preload files={upright} sizes={sizes} media={UPRIGHT} />}
      <img
        className="absolute inset-0 size-full scale-110 object-cover blur-lg"
        src={picture.placeholder}
        alt=""
        aria-hidden="true"
      />
      <picture>
        {upright &&
          types.map(([format, type]) => (
            <source
              key={format}
              media={UPRIGHT}
              type={type}
              srcSet={srcSet(upright, format)}
              sizes={sizes}
              width={upright.width}
              height={upright.height}
            />
          ))}
        {types.map(([format, type]) => (
          <source key={format} type={type} srcSet={srcSet(shown, format)} sizes={sizes} />
        ))}
        <img
          className={`picture focal absolute inset-0 size-full ${focalClass(picture)}`}
          src={shown.addressOf(middleWidth(shown), 'jpg')}
          srcSet={srcSet(shown, 'jpg')}
          sizes={sizes}
          alt={picture.alt}
          width={shown.width}
          height={shown.height}
          loading={isPriority ? 'eager' : 'lazy'}
          fetchPriority={isPriority ? 'high' : undefined}
          decoding={isPriority ? undefined : 'async'}
        />
      </picture>
    </span>
  )
}

/**
 * A preload link. React moves it into the head, so the browser fetches the picture before it has parsed the page above
 * it.
 */
function Preload({ files, sizes, media }: { files: Files; sizes: string; media: string | undefined }) {
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      href={files.addressOf(middleWidth(files), 'avif')}
      media={media}
      imageSrcSet={srcSet(files, 'avif')}
      imageSizes={sizes}
      fetchPriority="high"
    />
  )
}

/** A picture or its upright part: its size in pixels, and the addresses of its variants. */
type Files = {
  width: number
  height: number
  widest?: number | undefined
  addressOf: (width: number, format: ImageFormat) => string
}

function wholeOf({ sha, width, height }: PictureData): Files {
  return { width, height, addressOf: (...file) => `/images/${sha}/${fileName(...file)}` }
}

function tallOf(picture: PictureData): Files {
  const focus = focusOf(picture)
  return {
    ...tallSize(picture),
    addressOf: (width, format) => `/images/${picture.sha}/${fileName(width, format, focus)}`,
  }
}

function srcSet(files: Files, format: ImageFormat) {
  return shownWidths(files)
    .map((width) => `${files.addressOf(width, format)} ${width}w`)
    .join(', ')
}

function shownWidths({ width, widest = LARGEST }: Files) {
  return widthsOf(width).filter((step, index) => step <= widest || index === 0)
}

/** Returns a medium width, for browsers without `srcset` or the newer formats. */
function middleWidth(files: Files) {
  return shownWidths(files).findLast((width) => width <= 1200) ?? files.width
}

/**
 * Returns the classes that keep the focal point of a picture in view; its frame also has the class `focal`. They are
 * classes, because the content security policy refuses a `style` attribute.
 */
export function focalClass(picture: Pick<PictureData, 'focus_x' | 'focus_y'>) {
  const { x, y } = focusOf(picture)
  return `focal-x-${x} focal-y-${y}`
}
