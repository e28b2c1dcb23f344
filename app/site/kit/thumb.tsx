type Props = {
  /** The address of its JPEG on this site. */
  src: string
  alt: string
  /** The pixels of its sides. `className` gives them too, so that nothing moves when the picture comes. */
  size: number
  className: string
  /** Which part stays in view: a class of `object-position`. */
  focus?: string
}

/** A small square picture, fetched when it comes near, in the best format that the browser knows. */
export function Thumb({ src, alt, size, className, focus = '' }: Props) {
  return (
    <picture className={`flex-none overflow-hidden bg-glacier ${className}`}>
      <source type="image/avif" srcSet={src.replace(/jpg$/, 'avif')} />
      <source type="image/webp" srcSet={src.replace(/jpg$/, 'webp')} />
      <img
        className={`size-full object-cover ${focus}`}
        src={src}
        alt={alt}
        width={size}
        height={size}
        loading="lazy"
      />
    </picture>
  )
}
