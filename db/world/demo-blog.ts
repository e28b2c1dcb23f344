/** A post of the demo operator. `id` ends its address; `thumbnail` and `image` are files of the picture set. */
export type DemoBlog = {
  id: string
  title: string
  author: string
  summary: string
  /** An ISO date. */
  date: string
  /** The day on which its facts were last checked, when that was after it appeared. */
  updated?: string
  tags: string[]
  thumbnail: string
  sections: DemoSection[]
}

/** Paragraphs of `content` are parted by an empty line. The alternative text of an image comes with the picture. */
export type DemoSection = {
  type: 'text' | 'bullets' | 'image' | 'code' | 'table'
  title?: string
  content?: string
  bullets?: string[]
  image?: string
  alt?: never
}
