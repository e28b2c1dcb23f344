import { imageWidths, type ImageFormat, type Picture as PictureData } from '#contract/images.ts'

type Props = {
  picture: PictureData
  /** How wide the picture is shown, as the `sizes` attribute says it: "(min-width: 1024px) 400px, 84vw". */
  sizes: string
  /** For the one picture of the first screen: fetched at once and before others. */
  isPriority?: boolean
  /** Shown instead on upright screens. */
  portrait?: PictureData
  /** The shape and place of the frame, which the picture fills. */
  className?: string
}

const types = [
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
] as const

const UPRIGHT = '(max-aspect-ratio: 4/5)'

/** A picture that fills its frame, cropped around its focal point. Its blurred copy is there from the first moment. */
export function Picture({ picture, sizes, isPriority, portrait, className = '' }: Props) {
  return (
    <span className={`relative block overflow-hidden bg-glacier ${className}`}>
      <img
        className="absolute inset-0 size-full scale-110 object-cover blur-lg"
        src={picture.placeholder}
        alt=""
        aria-hidden="true"
      />
      <picture>
        {portrait &&
          types.map(([format, type]) => (
            <source
              key={format}
              media={UPRIGHT}
              type={type}
              srcSet={srcSet(portrait, format)}
              sizes={sizes}
              width={portrait.width}
              height={portrait.height}
            />
          ))}
        {types.map(([format, type]) => (
          <source key={format} type={type} srcSet={srcSet(picture, format)} sizes={sizes} />
        ))}
        <img
          className={`picture focal absolute inset-0 size-full ${focalClass(picture)}`}
          src={imageAddress(picture, middleWidth(picture), 'jpg')}
          srcSet={srcSet(picture, 'jpg')}
          sizes={sizes}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          loading={isPriority ? 'eager' : 'lazy'}
          fetchPriority={isPriority ? 'high' : undefined}
          decoding={isPriority ? undefined : 'async'}
        />
      </picture>
    </span>
  )
}

/** Where one size of a picture is. */
export function imageAddress(picture: PictureData, width: number, format: ImageFormat): string {
  return `/images/${picture.sha}/${width}.${format}`
}

function srcSet(picture: PictureData, format: ImageFormat) {
  return widthsOf(picture)
    .map((width) => `${imageAddress(picture, width, format)} ${width}w`)
    .join(', ')
}

function widthsOf({ width }: PictureData): number[] {
  const largest = imageWidths.at(-1)!
  const smaller = imageWidths.filter((step) => step < width)
  return width <= largest ? [...smaller, width] : smaller
}

/** For browsers that know neither `srcset` nor the newer formats. */
function middleWidth(picture: PictureData) {
  return widthsOf(picture).findLast((width) => width <= 1200) ?? picture.width
}

/** To the nearest ten percent, as classes: our content security policy refuses a `style` attribute. */
function focalClass({ focus_x, focus_y }: PictureData) {
  return `focal-x-${tens(focus_x)} focal-y-${tens(focus_y)}`
}

function tens(percent: number) {
  return Math.round(percent / 10) * 10
}
