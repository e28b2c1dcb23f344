import type { DemoSection } from './world.ts'

const PICTURE = /^!\[\]\(([^)]+)\)$/

/** A post as its file writes it: what stands between the lines of three hyphens, and the sections below. */
export type PostFile = { front: Record<string, string>; sections: DemoSection[] }

/**
 * Reads a post of `demo/posts`. Above, one fact a line: `title: When to go`. Below, paragraphs with an empty line between
 * them; `## ` begins a titled section, lines with `- ` are bullets, lines with ` | ` in each are a table, `![](file.avif)`
 * is a picture. Throws an `Error` that says what is missing.
 */
export function readPostFile(text: string): PostFile {
  const [, above, below] = text.match(/^---\n([\s\S]*?)\n---\n([\s\S]*)$/) ?? []
  if (above === undefined || below === undefined)
    throw new Error('A post begins with its facts between two lines of three hyphens')
  return { front: Object.fromEntries(above.split('\n').map(factIn)), sections: sectionsIn(below) }
}

function factIn(line: string): [string, string] {
  const colon = line.indexOf(': ')
  if (colon === -1) throw new Error(`“${line}” is no fact such as “title: When to go”`)
  return [line.slice(0, colon), line.slice(colon + 2).trim()]
}

function sectionsIn(text: string): DemoSection[] {
  const sections: DemoSection[] = []
  let title = ''
  for (const block of text.trim().split(/\n{2,}/)) {
    if (block.startsWith('## ')) {
      title = block.slice('## '.length)
      continue
    }
    const section = sectionIn(block)
    const last = sections.at(-1)
    // Paragraphs that follow each other are one text.
    if (section.type === 'text' && title === '' && last?.type === 'text') last.content += `\n\n${block}`
    else sections.push({ ...section, title })
    title = ''
  }
  return sections
}

function sectionIn(block: string): Omit<DemoSection, 'title'> {
  const lines = block.split('\n')
  const picture = block.match(PICTURE)?.[1]
  if (picture !== undefined) return { type: 'image', content: '', bullets: [], picture }
  if (lines.every((line) => line.startsWith('- ')))
    return { type: 'bullets', content: '', bullets: lines.map((line) => line.slice(2)) }
  const isTable = lines.length > 1 && lines.every((line) => line.includes(' | '))
  return { type: isTable ? 'table' : 'text', content: block, bullets: [] }
}
