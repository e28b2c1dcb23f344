import type { Node } from 'prosemirror-model'
import { TriangleAlert } from 'lucide-react'
import type { RichLink } from '#contract/rich-text.ts'
import { isBroken, type Targets } from './targets.ts'

/** Says which links of a text lead to nothing that visitors can open. */
export function BrokenLinks({ document, targets }: { document: Node; targets: Targets }) {
  const broken = brokenIn(document, targets)
  if (broken.length === 0) return null
  const words = broken.map((text) => `“${text}”`).join(', ')
  return (
    <p className="flex gap-1.5 text-micro font-medium text-warning">
      <TriangleAlert className="mt-px size-4 flex-none" aria-hidden="true" />
      {broken.length === 1
        ? `The link ${words} leads to nothing that visitors can open. It is shown as plain words.`
        : `The links ${words} lead to nothing that visitors can open. They are shown as plain words.`}
    </p>
  )
}

function brokenIn(document: Node, targets: Targets): string[] {
  const words: string[] = []
  document.descendants(({ marks, text }) => {
    const link = marks.find(({ type }) => type.name === 'link')?.attrs.link as RichLink | undefined
    if (link && 'kind' in link && isBroken(link, targets)) words.push(text ?? '')
  })
  return words
}
