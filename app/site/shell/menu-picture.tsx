import { fileName, widthsOf, type ImageFormat, type Picture } from '#contract/images.ts'

/** A small picture beside words that describe it. It is not fetched before its menu opens. */
export function MenuPicture({ picture, className }: { picture: Picture; className: string }) {
  const [width] = widthsOf(picture.width)
  const file = (format: ImageFormat) => `/images/${picture.sha}/${fileName(width!, format)}`
  return (
    <picture className={`block overflow-hidden rounded-button bg-glacier ${className}`}>
      <source type="image/avif" srcSet={file('avif')} />
      <source type="image/webp" srcSet={file('webp')} />
      <img
        className="size-full object-cover"
        src={file('jpg')}
        alt=""
        width={picture.width}
        height={picture.height}
        loading="lazy"
      />
    </picture>
  )
}
