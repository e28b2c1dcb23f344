type HeroPicture = {
  /** A file of the picture set. */
  picture: string
  /** The crop for upright screens, where there is one. */
  portrait?: string
  label: string
}

/** The slides of the home page, in their order. */
export const heroPictures: HeroPicture[] = [
  { picture: 'hero-peak-dawn.avif', portrait: 'tall-peak-dawn.avif', label: 'First light' },
  { picture: 'badlands-afternoon.avif', label: 'Dry country, late sun' },
  { picture: 'hero-cloud-sea.avif', portrait: 'tall-cloud-sea.avif', label: 'Above the cloud' },
]
